import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { listSupplierRows } from './suppliers.queries.ts';
import { presentSupplier } from './suppliers.view.ts';

export async function listSuppliers({ db, actor }: SignedInContext, countProducts: CountProducts) {
  const organizationId = selectedOrganization(actor);
  const [rows, products] = await Promise.all([listSupplierRows(db, organizationId), countProducts(db, organizationId)]);
  return { data: rows.map((row) => presentSupplier(row, products.get(row.id) ?? 0)) };
}

/** Products by supplier id in an organization; handed in, as products are a room above suppliers. */
export type CountProducts = (db: Db, organizationId: string) => Promise<ReadonlyMap<string, number>>;
