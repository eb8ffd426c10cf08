import type { Db } from '../../../platform/database/open-database.ts';
import { insertPlanned, planInserts } from '../../../platform/database/planned-inserts.ts';
import { groupBuyDateChanges } from '../group-buys.tables.ts';

/** What dates were before they changed, for whoever tells their buyers. */
export async function insertDateChanges(tx: Db, rows: readonly (typeof groupBuyDateChanges.$inferInsert)[]) {
  if (rows.length > 0) await insertPlanned(tx, [planInserts(groupBuyDateChanges, rows)]);
}
