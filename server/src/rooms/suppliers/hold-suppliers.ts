import type { Db } from '../../platform/database/open-database.ts';
import { lockSuppliers } from './suppliers.queries.ts';

/** Holds suppliers until the end of the transaction: some so that products may name them, others to delete them. */
export async function holdSuppliers(
  tx: Db,
  organizationId: string,
  { toName, toDelete }: { toName: readonly string[]; toDelete: readonly string[] },
): Promise<void> {
  await lockSuppliers(tx, organizationId, toName, 'key share');
  await lockSuppliers(tx, organizationId, toDelete, 'update');
}
