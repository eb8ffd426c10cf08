import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { PartsOfSuppliers } from './parts-of-suppliers.ts';
import { listSupplierRows } from './suppliers.queries.ts';
import { presentSupplier } from './suppliers.view.ts';

export async function listSuppliers({ db, actor }: SignedInContext, { countProducts }: PartsOfSuppliers) {
  const organizationId = selectedOrganization(actor);
  const [rows, products] = await Promise.all([listSupplierRows(db, organizationId), countProducts(db, organizationId)]);
  return { data: rows.map((row) => presentSupplier(row, products.get(row.id) ?? 0)) };
}
