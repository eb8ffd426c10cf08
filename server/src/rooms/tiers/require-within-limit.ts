import { tierErrors } from '@cobuy/contract/tiers/tiers.errors';
import { defaultTierLimits, isWithinLimit, type Tier, type TierResource } from '@cobuy/domain/tiers/tiers';
import { refuse } from '../../platform/http/refusal.ts';

/**
 * Refuses when a plan has no room for more. Call it inside the transaction that uses the place up, holding a lock
 * on the row that owns what is counted: otherwise two requests share the last place.
 * @param use.used what is there already; uploads in MB, parts of one as well.
 * @param use.more what is to come: one, if it is not said.
 */
export function requireWithinLimit(use: { tier: Tier; resource: TierResource; used: number; more?: number }) {
  const { tier, resource, used, more } = use;
  const limit = defaultTierLimits[tier][resource];
  if (isWithinLimit(limit, used, more)) return;
  const facts = { limit, used: Math.ceil(used), resource };
  refuse(tierErrors.limit_reached, { values: facts, beside: facts });
}
