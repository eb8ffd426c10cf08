import { reputationErrors } from '@cobuy/contract/reputation/reputation.http';
import { canReadReputation } from '@cobuy/domain/reputation/reputation-policy';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findRelation } from './reputation.queries.ts';

/** Somebody whose reputation the caller may read; for everyone else they don't exist. */
export async function accessReputation({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>, userId: string) {
  const { organizationId, effectiveRole } = actor;
  const relation = await findRelation(db, organizationId, { viewerId: actor.userId, userId });
  const isSelf = actor.userId === userId;
  if (!relation || !canReadReputation({ ...relation, isSelf, role: effectiveRole }))
    refuse(reputationErrors.person_not_found);
  return { userId };
}
