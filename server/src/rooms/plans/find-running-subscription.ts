import type { Db } from '../../platform/database/open-database.ts';
import { findRunning, type SubscriptionRow } from './plans.queries.ts';

/** What somebody pays for, or owes; null: nothing runs. While it does, an account is not deleted by its owner. */
export const findRunningSubscription = (db: Db, userId: string): Promise<SubscriptionRow | null> =>
  findRunning(db, userId);
