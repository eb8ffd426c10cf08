import { unpaidIsCancelledAfterDays } from '@cobuy/domain/payments/payment-deadlines';
import type { Db } from '../../platform/database/open-database.ts';
import type { Standstill } from '../system/follow-maintenance.ts';
import { readSettings } from '../system/read-settings.ts';
import { shiftDates } from './group-buys.queries.ts';

/**
 * Gives back the time in which nobody could order or pay: every end and due date that fell into it, and every due date
 * whose orders would have been cancelled in it, moves on by as long as it lasted.
 */
export async function moveDatesOn(tx: Db, standstill: Standstill): Promise<void> {
  const cancelAfterDays = unpaidIsCancelledAfterDays(await readSettings({ db: tx }));
  await shiftDates(tx, { ...standstill, cancelAfterDays });
}
