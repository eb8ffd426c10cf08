import { inRetriedTransaction } from '../../platform/database/transaction.ts';
import type { JobContext } from '../../platform/jobs/start-jobs.ts';
import { findOrCreateGuest } from '../accounts/guests.ts';
import { sumParticipationSoon } from '../orders/sum-participation.ts';
import { listDeletionsUntil, listOpenOrdersAcrossOrganizations, takeDeletion } from './guest-orders.queries.ts';
import { giveToGuest } from './leave-guest-orders.ts';

/**
 * An order that has seen its buyer there is written within this time: it sends a handful of statements, and the
 * database ends one, and a pause between two, after half a minute (server/src/platform/database/open-database.ts).
 */
const longestOrderMs = 10 * 60_000;

/** Of one run; the next takes the others. */
const mostAtOnce = 1000;

/**
 * An order that was being placed while its buyer's account was deleted was seen by neither. It isn't lost, and no
 * organizer is left with a buyer who can't be reached: it becomes a guest's with the address that the account had
 * (docs/decisions/0121).
 */
export async function keepLateOrders(context: JobContext): Promise<void> {
  const { db, clock } = context;
  const until = new Date(clock.now().getTime() - longestOrderMs);
  for (const { userId } of await listDeletionsUntil(db, until, mostAtOnce))
    await inRetriedTransaction(context, async (tx, afterCommit) => {
      const email = await takeDeletion(tx, userId);
      if (email === null) return;
      const late = await listOpenOrdersAcrossOrganizations(tx, userId);
      if (late.length === 0) return;
      const guest = await findOrCreateGuest(tx, email);
      await giveToGuest(tx, late, { from: userId, to: guest.id });
      afterCommit(() => sumParticipationSoon(context, late));
    });
}
