import type { Db } from '../../platform/database/open-database.ts';
import { findSupplier } from './suppliers.queries.ts';

/** What a supplier is called; null where it is no longer there. */
export const nameOfSupplier = async (db: Db, organizationId: string, id: string): Promise<string | null> =>
  (await findSupplier(db, organizationId, id))?.name ?? null;
