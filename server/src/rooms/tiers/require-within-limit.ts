import { tierErrors } from '@cobuy/contract/tiers/tiers.errors';
import { isWithinLimit, type TierResource } from '@cobuy/domain/tiers/tiers';
import { refuse } from '../../platform/http/refusal.ts';

interface Use {
  resource: TierResource;
  /** -1 is unlimited. */
  limit: number;
  /** What is there already; uploads in MB, parts of one as well. */
  used: number;
  /** What is to come: one, if it is not said. */
  more?: number;
}

/**
 * Refuses when a plan has no room for more. Call it inside the transaction that uses the place up, holding a lock
 * on the row that owns what is counted: otherwise two requests share the last place.
 */
export function requireWithinLimit({ resource, limit, used, more = 1 }: Use): void {
  if (isWithinLimit(limit, used, more)) return;
  const beside = { limit, used: Math.ceil(used), resource };
  const isSeveral = resource !== 'uploads' && more > 1;
  if (isSeveral)
    refuse(tierErrors.too_many_for_limit, { values: { ...beside, more, fits: Math.max(0, limit - used) }, beside });
  refuse(tierErrors.limit_reached, { values: beside, beside });
}
