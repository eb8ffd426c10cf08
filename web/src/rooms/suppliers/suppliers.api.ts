import type { Supplier, supplierCalls } from '@cobuy/contract/suppliers/suppliers.http';
import { supplierPaths } from '@cobuy/contract/suppliers/suppliers.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof supplierCalls>(supplierPaths);

/** All of the organization's, by name. */
export const useSuppliers = () =>
  useQuery({ queryKey: ['suppliers'], queryFn: ({ signal }) => call('listSuppliers', { signal }) });

export type SentSupplier = CallInput<typeof supplierCalls.createSupplier>['body'];

/** What is done to suppliers; what names them is fetched again afterwards: products, and the lists of deals. */
export function useChangeSuppliers() {
  const queries = useQueryClient();
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      for (const key of ['products', 'orders']) void queries.invalidateQueries({ queryKey: [key] });
      await queries.invalidateQueries({ queryKey: ['suppliers'] });
    }
  };
  return {
    create: (body: SentSupplier, idempotencyKey: string) => changed(call('createSupplier', { body, idempotencyKey })),
    update: (id: Supplier['id'], body: SentSupplier & { version: string }) =>
      changed(call('updateSupplier', { params: { id }, body })),
    remove: (id: Supplier['id']) => changed(call('deleteSupplier', { params: { id } })),
  };
}
