import { selectedOrganization } from '../../platform/callers/selected-organization.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { CountProducts } from './products-of-suppliers.ts';
import { listSupplierRows } from './suppliers.queries.ts';
import { presentSupplier } from './suppliers.view.ts';

export async function listSuppliers({ db, actor }: SignedInContext, countProducts: CountProducts) {
  const organizationId = selectedOrganization(actor);
  const [rows, products] = await Promise.all([listSupplierRows(db, organizationId), countProducts(db, organizationId)]);
  return { data: rows.map((row) => presentSupplier(row, products.get(row.id) ?? 0)) };
}
