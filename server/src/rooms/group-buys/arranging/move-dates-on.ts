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
 * Gives back the time when nobody could order or pay: moves ends and due dates that fell into it, and due dates whose
 * orders would have been canceled in it, by as much. Buyers are told, unless it is too small to matter.
 */
export async function moveDatesOn(tx: Db, { from, to }: Standstill): Promise<void> {
  const cancelAfterDays = unpaidIsCancelledAfterDays(await readSettings({ db: tx }));
  const moved = await shiftDatesAcrossOrganizations(tx, { from, to, cancelAfterDays });
  if (to.getTime() - from.getTime() < unnoticedMs) return;
  // As of the beginning: a deal that would have ended meanwhile never did, so it doesn't count as reopened.
  const changes = moved.map((deal) => ({ ...deal, id: randomUUIDv7(), at: from }));
  await insertDateChanges(tx, changes);
  await insertMovedOn(
    tx,
    moved.map(({ organizationId, groupBuyId }) => ({ organizationId, groupBuyId, id: randomUUIDv7(), at: to })),
  );
}
