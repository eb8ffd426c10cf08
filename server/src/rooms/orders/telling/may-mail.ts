import { correctionMailsPerOrder, ownChangeMailsPerOrder } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import { spareStrangers } from './spare-strangers.ts';

/** Whoever changes their own order again and again leaves the organizer's corrections their mails. */
const limits = {
  organizer: ['correction-mail', correctionMailsPerOrder],
  buyer: ['own-change-mail', ownChangeMailsPerOrder],
} as const;

/**
 * Whether the buyer is mailed what somebody changed. The address of a guest order may be a stranger's, whom an organizer
 * could flood with words of their own and whoever ordered with new sums, by one order or by many. Each answer counts as a
 * mail, so it is asked where one would follow; before the transaction, since the count has a connection of its own.
 * @param by who makes the change.
 */
export async function mayMail(
  context: Pick<SignedInContext, 'throttle'>,
  { id, buyerId, claimedAt }: { id: string; buyerId: string; claimedAt: Date | null },
  by: keyof typeof limits = 'organizer',
): Promise<boolean> {
  const [action, limit] = limits[by];
  if ((await context.throttle.take(action, limit, id)) !== null) return false;
  return (await spareStrangers(context, [{ id, buyerId, isClaimed: claimedAt !== null }])).size === 0;
}
