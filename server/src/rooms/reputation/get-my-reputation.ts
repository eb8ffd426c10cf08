import type { Reputation } from '@cobuy/contract/reputation/reputation.http';
import { reputationLevel, reputationScore } from '@cobuy/domain/reputation/reputation';
import type { SignedInContext } from '../../platform/context.ts';
import { countOrdersOf } from './reputation.queries.ts';

export async function getMyReputation({ db, clock, actor }: SignedInContext): Promise<Reputation> {
  const counts = await countOrdersOf(db, actor.userId, clock.now());
  const score = reputationScore(counts);
  return { reputationScore: score, ...counts, level: reputationLevel(score) };
}
