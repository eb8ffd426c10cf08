import type { Supplier } from '@cobuy/contract/suppliers/suppliers.http';
import type { SupplierRow } from './suppliers.queries.ts';

export const presentSupplier = (row: SupplierRow, products: number): Supplier => ({
  id: row.id,
  name: row.name,
  email: row.email,
  note: row.note,
  createdById: row.createdById,
  updatedAt: row.updatedAt.toISOString(),
  products,
});
