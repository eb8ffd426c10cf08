import { correctionMailsPerOrder } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import { spareStrangers } from './spare-strangers.ts';

/** A guest order's address may be a stranger's, whom organizers could flood. Call it before the transaction. */
export async function mayMail(
  context: Pick<SignedInContext, 'rateLimiter'>,
  { id, buyerId, claimedAt }: { id: string; buyerId: string; claimedAt: Date | null },
): Promise<boolean> {
  if ((await context.rateLimiter.take('correction-mail', correctionMailsPerOrder, id)) !== null) return false;
  return (await spareStrangers(context, [{ id, buyerId, isClaimed: claimedAt !== null }])).size === 0;
}
