import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { ownChangeMails, ownChangeMailsToUnconfirmed, ownChangesPerOrder } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** What a change was counted for, and whether the buyer may be mailed its sum. */
export interface CountedChange {
  mails: boolean;
  /** What it did not come to counts as nothing. */
  giveBack: (what: { isChanged: boolean; isMailed: boolean }) => Promise<void>;
}

/**
 * Counts a buyer's own change, and its mail by the address of the buyer, however many orders name it; to be asked before
 * the transaction: the counts have a connection of their own. Apart from what organizers cause, which whoever orders with
 * a stranger's address could use up otherwise.
 */
export async function countOwnChange(
  { throttle, actor }: Pick<SignedInContext, 'throttle' | 'actor'>,
  { id, buyerId }: { id: string; buyerId: string },
): Promise<CountedChange> {
  const wait = await throttle.take('own-change', ownChangesPerOrder, id);
  if (wait) refuse(orderErrors.changed_often, { retryAfter: wait });
  const [name, rule] = actor.isConfirmed
    ? (['own-change-mail', ownChangeMails] as const)
    : (['own-change-mail-to-unconfirmed', ownChangeMailsToUnconfirmed] as const);
  const mails = (await throttle.take(name, rule, buyerId)) === null;
  return {
    mails,
    async giveBack({ isChanged, isMailed }) {
      if (!isChanged) await throttle.giveBack('own-change', ownChangesPerOrder, id);
      if (mails && !isMailed) await throttle.giveBack(name, rule, buyerId);
    },
  };
}
