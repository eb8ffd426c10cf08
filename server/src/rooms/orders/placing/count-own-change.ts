import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { ownChangeMails, ownChangeMailsToUnconfirmed, ownChangesPerOrder } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';

export interface CountedChange {
  /** Whether the buyer may be mailed the new total. */
  mails: boolean;
  /** Takes back the count of what didn't happen. */
  giveBack: (what: { isChanged: boolean; isMailed: boolean }) => Promise<void>;
}

/**
 * Counts a buyer's own change by its order, and its mail by the buyer's address, whatever the order. It has limits of its
 * own: someone who orders with a stranger's address could otherwise use up the mails that organizers cause. Call it
 * before the transaction, since counting takes another connection.
 */
export async function countOwnChange(
  { rateLimiter, actor }: Pick<SignedInContext, 'rateLimiter' | 'actor'>,
  { id, buyerId }: { id: string; buyerId: string },
): Promise<CountedChange> {
  const wait = await rateLimiter.take('own-change', ownChangesPerOrder, id);
  if (wait) refuse(orderErrors.changed_often, { retryAfter: wait });
  const [name, rule] = actor.isConfirmed
    ? (['own-change-mail', ownChangeMails] as const)
    : (['own-change-mail-to-unconfirmed', ownChangeMailsToUnconfirmed] as const);
  const mails = (await rateLimiter.take(name, rule, buyerId)) === null;
  return {
    mails,
    async giveBack({ isChanged, isMailed }) {
      if (!isChanged) await rateLimiter.giveBack('own-change', ownChangesPerOrder, id);
      if (mails && !isMailed) await rateLimiter.giveBack(name, rule, buyerId);
    },
  };
}
