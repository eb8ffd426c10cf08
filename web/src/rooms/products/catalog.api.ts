import type { Product, productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof productCalls>(productPaths);

interface CatalogueQuery {
  search: string;
  page: number;
  /** Only what this person has added to the catalog; null for everything. */
  createdById: string | null;
  /** Only products of this supplier, or `none`. */
  supplierId?: string | null;
}

const mostAtOnce = 100;

/** The first `most` search results across all pages, in order. */
export async function fetchFound(query: Omit<CatalogueQuery, 'page'>, most: number): Promise<Product[]> {
  const { search, createdById, supplierId = null } = query;
  const found: Product[] = [];
  for (let page = 1; found.length < most; page += 1) {
    const { data, pagination } = await call('listProducts', {
      query: { search: search || null, createdById, supplierId, page, limit: mostAtOnce },
    });
    found.push(...data);
    if (page >= pagination.pages) break;
  }
  return found.slice(0, most);
}

/** Products by their ids, in this order; those that are gone are left out. */
export const useProductsById = (ids: readonly string[]) =>
  useQuery({
    queryKey: ['products', 'by-id', ids],
    queryFn: async ({ signal }) => {
      const found = new Map<string, Product>();
      for (let first = 0; first < ids.length; first += mostAtOnce) {
        const some = ids.slice(first, first + mostAtOnce).join(',');
        const { data } = await call('listProducts', { query: { ids: some, limit: mostAtOnce }, signal });
        for (const product of data) found.set(product.id, product);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    enabled: ids.length > 0,
  });

export const useCatalog = ({ search, page, createdById, supplierId = null }: CatalogueQuery) =>
  useQuery({
    queryKey: ['products', 'catalogue', { search, page, createdById, supplierId }],
    queryFn: ({ signal }) =>
      call('listProducts', { query: { search: search || null, page, createdById, supplierId }, signal }),
    placeholderData: keepPreviousData,
  });
