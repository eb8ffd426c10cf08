import { correctionMailsPerOrder } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import { spareStrangers } from './spare-strangers.ts';

/**
 * Whether the buyer is mailed too. The address of a guest order may be a stranger's, whom an organiser could flood with
 * words of their own, by one order or by many; asked before the transaction.
 */
export async function mayMail(
  context: Pick<SignedInContext, 'throttle'>,
  { id, buyerId, claimedAt }: { id: string; buyerId: string; claimedAt: Date | null },
): Promise<boolean> {
  if ((await context.throttle.take('correction-mail', correctionMailsPerOrder, id)) !== null) return false;
  return (await spareStrangers(context, [{ id, buyerId, isClaimed: claimedAt !== null }])).size === 0;
}
