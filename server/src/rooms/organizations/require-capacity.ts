import { limitsOfOwner, type TierLimits, type TierResource, unlimited } from '@cobuy/domain/tiers/tiers';
import type { Db } from '../../platform/database/open-database.ts';
import { readPlansWithin } from '../tiers/read-plans.ts';
import { requireWithinLimit } from '../tiers/require-within-limit.ts';
import { findPlanOwner, lockForCount } from './organizations.queries.ts';

export async function getLimits(tx: Db, organizationId: string): Promise<TierLimits> {
  const [owner, plans] = await Promise.all([findPlanOwner(tx, organizationId), readPlansWithin(tx)]);
  return limitsOfOwner(plans.limits, owner);
}

/**
 * What a plan allows. The organization's row stays locked, so of two callers taking the last place, the second counts
 * the first. Call it after all other writes: whoever holds this lock must wait for nothing else.
 */
export async function lockLimits(tx: Db, organizationId: string): Promise<TierLimits> {
  // One round trip, in this order: the owner and their plan may change while waiting for the row's lock.
  const [, limits] = await Promise.all([lockForCount(tx, organizationId), getLimits(tx, organizationId)]);
  return limits;
}

interface Wanted {
  resource: TierResource;
  /** How many there are, including those written in this transaction. */
  count: (tx: Db, organizationId: string) => Promise<number>;
  /** How many of them this transaction has written; one by default. */
  more?: number;
}

/** Refuses what the owner's plan has no room for; call it last in the transaction that wrote it. */
export async function requireCapacity(
  tx: Db,
  organizationId: string,
  { resource, count, more = 1 }: Wanted,
): Promise<void> {
  const limit = (await lockLimits(tx, organizationId))[resource];
  if (limit === unlimited) return;
  const used = (await count(tx, organizationId)) - more;
  requireWithinLimit({ resource, limit, used, more, organizationId });
}
