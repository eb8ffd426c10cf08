import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { ownChangeMails, ownChangeMailsToUnconfirmed, ownChangesPerOrder } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { listOwnChanges } from './own-changes.queries.ts';

/**
 * Counts what the history holds. Call it while the order is locked: changes that came too late or were refused don't
 * count then, even if many come at once.
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

export interface CountedMail {
  /** Whether the buyer may be mailed the new total. */
  isAllowed: boolean;
  /** If nothing was mailed. */
  giveBack: () => Promise<void>;
}

/**
 * Counts the mail about a buyer's own change by the buyer's address, whatever the order. It has limits of its own:
 * someone who orders with a stranger's address could otherwise use up the mails that organizers cause. Call it before
 * the transaction, since counting takes another connection.
 */
export async function countOwnChangeMail(
  { rateLimiter, actor }: Pick<SignedInContext, 'rateLimiter' | 'actor'>,
  buyerId: string,
): Promise<CountedMail> {
  const [name, rule] = actor.isConfirmed
    ? (['own-change-mail', ownChangeMails] as const)
    : (['own-change-mail-to-unconfirmed', ownChangeMailsToUnconfirmed] as const);
  const isAllowed = (await rateLimiter.take(name, rule, buyerId)) === null;
  return {
    isAllowed,
    giveBack: async () => {
      if (isAllowed) await rateLimiter.giveBack(name, rule, buyerId);
    },
  };
}
