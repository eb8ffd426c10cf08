import { randomUUIDv7 } from 'node:crypto';
import { unpaidIsCancelledAfterDays } from '@cobuy/domain/payments/payment-deadlines';
import type { Db } from '../../../platform/database/open-database.ts';
import type { Standstill } from '../../system/maintenance/follow-maintenance.ts';
import { readSettings } from '../../system/read-settings.ts';
import { shiftDatesAcrossOrganizations } from '../group-buys.queries.ts';
import { insertDateChanges, insertMovedOn } from '../history.queries.ts';

/** Milliseconds of maintenance too short for dates to move. */
const unnoticedMs = 3_600_000;

/**
 * Gives back the time in which nobody could order or pay: every end and due date that fell into it, and every due date
 * whose orders would have been cancelled in it, moves on by as long as it lasted. The buyers are told as of any other
 * change, unless it is too small to matter.
 */
export async function moveDatesOn(tx: Db, { from, to }: Standstill): Promise<void> {
  const cancelAfterDays = unpaidIsCancelledAfterDays(await readSettings({ db: tx }));
  const moved = await shiftDatesAcrossOrganizations(tx, { from, to, cancelAfterDays });
  if (to.getTime() - from.getTime() < unnoticedMs) return;
  // As of the beginning: what would have ended meanwhile never did, and is not open again.
  const changes = moved.map((deal) => ({ ...deal, id: randomUUIDv7(), at: from }));
  await insertDateChanges(tx, changes);
  await insertMovedOn(
    tx,
    moved.map(({ organizationId, groupBuyId }) => ({ organizationId, groupBuyId, id: randomUUIDv7(), at: to })),
  );
}
