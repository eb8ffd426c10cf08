import type { Db } from '../../platform/database/open-database.ts';
import { deleteUntouchedSuppliers } from './suppliers.queries.ts';

/** Takes suppliers away that came by mistake and that no product names; one that somebody has written to since stays. */
export const withdrawSuppliers = (tx: Db, organizationId: string, ids: readonly string[]) =>
  deleteUntouchedSuppliers(tx, organizationId, ids);
