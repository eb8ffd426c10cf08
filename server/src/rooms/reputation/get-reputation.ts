import type { Reputation } from '@cobuy/contract/reputation/reputation.http';
import { reputationLevel, reputationScore } from '@cobuy/domain/reputation/reputation';
import type { Services, SignedInContext } from '../../platform/context.ts';
import { countBuyersOrders } from '../orders/listing/unclosed-orders.queries.ts';
import { accessReputation } from './reputation.access.ts';

export async function getReputation(context: SignedInContext, id: string) {
  const { userId } = await accessReputation(context, id);
  return describeReputation(context, userId);
}

export const getMyReputation = (context: SignedInContext) => describeReputation(context, context.actor.userId);

export async function describeReputation(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<Reputation> {
  const counts = await countBuyersOrders(services, userId);
  const score = reputationScore(counts);
  return { reputationScore: score, ...counts, level: reputationLevel(score) };
}
