import type { Reputation } from '@cobuy/contract/reputation/reputation.http';
import { reputationLevel, reputationScore } from '@cobuy/domain/reputation/reputation';
import type { Services } from '../../platform/context.ts';
import { countBuyersOrders } from '../orders/listing/count-buyers-orders.ts';

/** Score and level of somebody, and the orders they are made of. */
export async function describeReputation(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<Reputation> {
  const counts = await countBuyersOrders(services, userId);
  const score = reputationScore(counts);
  return { reputationScore: score, ...counts, level: reputationLevel(score) };
}
