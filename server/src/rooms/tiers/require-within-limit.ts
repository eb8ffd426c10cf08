import { tierErrors } from '@cobuy/contract/tiers/tiers.errors';
import { defaultTierLimits, isWithinLimit, type Tier, type TierResource } from '@cobuy/domain/tiers/tiers';
import { refuse } from '../../platform/http/refusal.ts';

/**
 * Refuses when a plan has no room for one more. Call it inside the transaction that uses the place up, holding a lock
 * on the row that owns what is counted: otherwise two requests share the last place.
 * @param use.used what is there already.
 */
export function requireWithinLimit({ tier, resource, used }: { tier: Tier; resource: TierResource; used: number }) {
  const limit = defaultTierLimits[tier][resource];
  if (isWithinLimit(limit, used)) return;
  const facts = { limit, used, resource };
  refuse(tierErrors.limit_reached, { values: facts, beside: facts });
}
