import { mailsPerUnclaimedBuyer } from '@cobuy/domain/orders/order-limits';
import type { Services } from '../../../platform/context.ts';

interface MailableOrder {
  id: string;
  buyerId: string;
  /** An account has proved that the order is from its address. */
  isClaimed: boolean;
}

/**
 * Those whose buyers get no more mail this hour. An unclaimed order's address may be a stranger's, who would get all
 * mails of, say, forty orders. Call it before a transaction: the count uses its own connection.
 */
export async function spareStrangers(
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
  orders: readonly MailableOrder[],
): Promise<ReadonlySet<string>> {
  const spared = new Set<string>();
  for (const [buyerId, own] of Map.groupBy(
    orders.filter(({ isClaimed }) => !isClaimed),
    (order) => order.buyerId,
  )) {
    let isFull = false;
    for (const { id } of own) {
      isFull ||= (await rateLimiter.take('unclaimed-buyer-mail', mailsPerUnclaimedBuyer, buyerId)) !== null;
      if (isFull) spared.add(id);
    }
  }
  return spared;
}
