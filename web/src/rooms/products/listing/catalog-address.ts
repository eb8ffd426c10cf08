import { noSupplier } from '@cobuy/domain/suppliers/supplier-rules';

/** What the table of products shows, as its address says it: back, reload and a shared link all show the same. */
export interface CatalogAddress {
  search: string;
  mine: boolean;
  /** Only products of this supplier: its id, or `none`; empty for all. */
  supplier: string;
  page: number;
}

/** Invalid values count as missing. */
export function readCatalogAddress(parameters: URLSearchParams): CatalogAddress {
  const page = Number(parameters.get('page'));
  return {
    search: parameters.get('search')?.trim() ?? '',
    mine: parameters.get('show') === 'mine',
    supplier: readSupplier(parameters.get('supplier')),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** The part behind the path, `?` included; empty where nothing is asked for. */
export function writeCatalogAddress({ search, mine, supplier, page }: CatalogAddress): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('search', search);
  if (mine) parameters.set('show', 'mine');
  if (supplier) parameters.set('supplier', supplier);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const readSupplier = (text: string | null) => (text !== null && (text === noSupplier || uuid.test(text)) ? text : '');
