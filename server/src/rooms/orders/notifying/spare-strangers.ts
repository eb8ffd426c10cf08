import { mailsPerUnclaimedBuyer } from '@cobuy/domain/orders/order-limits';
import type { Services } from '../../../platform/context.ts';

interface MailableOrder {
  id: string;
  buyerId: string;
  /** An account has proved that the order is from its address. */
  isClaimed: boolean;
}

/**
 * Those of the orders whose buyers are not mailed any more in this hour. The address of an order that nobody has claimed
 * may be a stranger's: the person who orders forty times with it would have forty mails of everything sent there. To be
 * asked before a transaction: the count has a connection of its own.
 */
export async function spareStrangers(
  { throttle }: Pick<Services, 'throttle'>,
  orders: readonly MailableOrder[],
): Promise<ReadonlySet<string>> {
  const spared = new Set<string>();
  for (const [buyerId, own] of Map.groupBy(
    orders.filter(({ isClaimed }) => !isClaimed),
    (order) => order.buyerId,
  )) {
    let isFull = false;
    for (const { id } of own) {
      isFull ||= (await throttle.take('unclaimed-buyer-mail', mailsPerUnclaimedBuyer, buyerId)) !== null;
      if (isFull) spared.add(id);
    }
  }
  return spared;
}
