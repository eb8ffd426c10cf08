import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { ownChangeMails, ownChangeMailsToUnconfirmed, ownChangesPerOrder } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { listOwnChanges } from './own-changes.queries.ts';

/**
 * Counts what the history holds, while the order is locked: what came too late or was refused counts as nothing, however
 * much of it comes at once.
 */
export async function requireFewOwnChanges(
  tx: Db,
  { organizationId, id: orderId }: { organizationId: string; id: string },
  actorId: string,
  at: Date,
): Promise<void> {
  const { points: limit, seconds } = ownChangesPerOrder;
  const since = new Date(at.getTime() - seconds * 1000);
  const oldest = (await listOwnChanges(tx, { organizationId, orderId, actorId, since, limit }))[limit - 1];
  if (!oldest) return;
  const retryAfter = Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000));
  refuse(orderErrors.changed_often, { retryAfter });
}

/** Whether the buyer may be mailed what a change came to. */
export interface CountedMail {
  isAllowed: boolean;
  /** Nothing was mailed. */
  giveBack: () => Promise<void>;
}

/**
 * Counts the mail of a buyer's own change by the address of the buyer, however many orders name it; to be asked before
 * the transaction: the counts have a connection of their own. Apart from what organizers cause, which whoever orders with
 * a stranger's address could use up otherwise.
 */
export async function countOwnChangeMail(
  { throttle, actor }: Pick<SignedInContext, 'throttle' | 'actor'>,
  buyerId: string,
): Promise<CountedMail> {
  const [name, rule] = actor.isConfirmed
    ? (['own-change-mail', ownChangeMails] as const)
    : (['own-change-mail-to-unconfirmed', ownChangeMailsToUnconfirmed] as const);
  const isAllowed = (await throttle.take(name, rule, buyerId)) === null;
  return {
    isAllowed,
    giveBack: async () => {
      if (isAllowed) await throttle.giveBack(name, rule, buyerId);
    },
  };
}
