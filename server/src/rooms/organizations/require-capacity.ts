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
 * What an organization may use by its owner's plan. Its row is held until the transaction ends, so that of two who take
 * the last place the second counts the first. Held last, when everything else is written: the person who waits for it
 * holds what others may want, and nobody who holds it waits for anything.
 */
export async function lockLimits(tx: Db, organizationId: string): Promise<TierLimits> {
  // One round trip, in this order: who owns it, and what their plan allows, may change while the row is waited for.
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
