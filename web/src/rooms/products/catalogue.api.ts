import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/api.ts';

const call = createCaller<typeof productCalls>(productPaths);

interface CatalogueQuery {
  search: string;
  page: number;
  /** Only what this person has added to the catalogue; null for everything. */
  createdById: string | null;
  /** Only what comes from it, or `none`. */
  supplierId?: string | null;
}

/** A page of the organization's catalogue to choose from. */
export const useCatalogue = ({ search, page, createdById, supplierId = null }: CatalogueQuery) =>
  useQuery({
    queryKey: ['products', 'catalogue', { search, page, createdById, supplierId }],
    queryFn: ({ signal }) =>
      call('listProducts', { query: { search: search || null, page, createdById, supplierId }, signal }),
    placeholderData: keepPreviousData,
  });
