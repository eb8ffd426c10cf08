import { randomUUIDv7 } from 'node:crypto';
import { unpaidIsCancelledAfterDays } from '@cobuy/domain/payments/payment-deadlines';
import type { Db } from '../../../platform/database/open-database.ts';
import type { Standstill } from '../../system/maintenance/follow-maintenance.ts';
import { readSettings } from '../../system/read-settings.ts';
import { listGroupBuysWithinAcrossOrganizations, lockGroupBuy, updateGroupBuyFields } from '../group-buys.queries.ts';
import { insertDateChanges, insertMovedOn } from '../history.queries.ts';
import { writeListings } from '../listing/write-listings.ts';

/** Milliseconds of maintenance too short for dates to move. */
const unnoticedMs = 3_600_000;

/**
 * Gives back the time when nobody could order or pay: moves ends and due dates that fell into it, and due dates whose
 * orders would have been canceled in it, by as much. Buyers are told, unless it is too small to matter.
 */
export async function moveDatesOn(tx: Db, { from, to }: Standstill): Promise<void> {
  const cancelAfterDays = unpaidIsCancelledAfterDays(await readSettings({ db: tx }));
  const lastedMs = to.getTime() - from.getTime();
  const isWithin = (at: number) => at > from.getTime() && at <= to.getTime();
  const moved = (at: Date, isMoved: boolean) => new Date(at.getTime() + (isMoved ? lastedMs : 0));
  const latest = (...moments: readonly Date[]) => new Date(Math.max(...moments.map(Number)));

  const changes = [];
  for (const key of await listGroupBuysWithinAcrossOrganizations(tx, { from, to, cancelAfterDays })) {
    const { organizationId, groupBuyId } = key;
    const deal = await lockGroupBuy(tx, organizationId, groupBuyId);
    if (!deal) continue;
    const [ends, due] = [deal.endDate.getTime(), deal.paymentDueDate.getTime()];
    const isDueWithin = isWithin(due) || isWithin(due + cancelAfterDays * 86_400_000);
    if (!isWithin(ends) && !isDueWithin) continue;
    const endDate = moved(deal.endDate, isWithin(ends));
    await updateGroupBuyFields(tx, organizationId, groupBuyId, {
      endDate,
      paymentDueDate: latest(moved(deal.paymentDueDate, isDueWithin), endDate),
      updatedAt: latest(to, new Date(deal.updatedAt.getTime() + 1)),
    });
    await writeListings(tx, organizationId, [groupBuyId]);
    // As of the beginning: a deal that would have ended meanwhile never did, so it doesn't count as reopened.
    const before = { endBefore: deal.endDate, paymentDueBefore: deal.paymentDueDate };
    changes.push({ ...key, ...before, id: randomUUIDv7(), at: from });
  }
  if (lastedMs < unnoticedMs) return;
  await insertDateChanges(tx, changes);
  await insertMovedOn(
    tx,
    changes.map(({ organizationId, groupBuyId }) => ({ organizationId, groupBuyId, id: randomUUIDv7(), at: to })),
  );
}
