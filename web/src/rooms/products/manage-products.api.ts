import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof productCalls>(productPaths, ['exportProducts']);

export const useProduct = (id: string) =>
  useQuery({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => call('getProduct', { params: { id }, signal }),
  });

/** A product as it is sent: to be created, or as the new state of one. */
export type SentProduct = CallInput<typeof productCalls.createProduct>['body'];

export function useChangeProducts() {
  const queries = useQueryClient();
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    void queries.invalidateQueries({ queryKey: ['group-buys'] });
    void queries.invalidateQueries({ queryKey: ['suppliers'] });
    await queries.invalidateQueries({ queryKey: ['products'] });
    return result;
  };
  return {
    create: (body: SentProduct, idempotencyKey: string) => changed(call('createProduct', { body, idempotencyKey })),
    update: (id: string, body: SentProduct & { version?: string }) =>
      changed(call('updateProduct', { params: { id }, body })),
    remove: (id: string) => changed(call('deleteProduct', { params: { id } })),
  };
}

/** Sends a picture before it belongs to a product. @returns its address. */
export const sendPicture = (file: File, options: { signal: AbortSignal; onUploadProgress: (share: number) => void }) =>
  call('uploadProductImage', { file: { field: 'file', content: file, name: file.name }, ...options });

export const fetchCatalogFile = (format: 'csv' | 'xlsx') => call('exportProducts', { query: { format } });
