import type { Db } from '../../platform/database/open-database.ts';
import { groupBuyDateChanges } from './group-buys.tables.ts';

export const insertDateChange = (tx: Db, row: typeof groupBuyDateChanges.$inferInsert) =>
  tx.insert(groupBuyDateChanges).values(row);
