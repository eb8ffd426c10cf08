import { tierErrors } from '@cobuy/contract/tiers/tiers.errors';
import { limitWords } from '@cobuy/domain/tiers/limit-texts';
import { isWithinLimit, type TierResource } from '@cobuy/domain/tiers/tiers';
import { refuse } from '../../platform/refusal.ts';

interface Use {
  resource: TierResource;
  /** -1 is unlimited. */
  limit: number;
  /** What is there already; uploads in MB, including fractions. */
  used: number;
  /** How many more; one by default. */
  more?: number;
  /**
   * Whose plan it is, so that a page can offer a larger one to the person who pays: an organization's, or the caller's
   * own if null. If left out, nothing is offered.
   */
  organizationId?: string | null;
}

/**
 * Refuses when a plan has no room for more. Call it inside the transaction that uses the place, holding a lock on the
 * row that owns what's counted: otherwise two requests share the last place.
 */
export function requireWithinLimit({ resource, limit, used, more = 1, organizationId }: Use): void {
  if (isWithinLimit(limit, used, more)) return;
  const values = { limit, used: Math.ceil(used), resource };
  const beside = { ...values, ...(organizationId !== undefined && { organizationId }) };
  const said = { ...values, what: limitWords[resource] };
  const isSeveral = resource !== 'uploads' && more > 1;
  if (isSeveral)
    refuse(tierErrors.too_many_for_limit, { values: { ...said, more, fits: Math.max(0, limit - used) }, beside });
  refuse(tierErrors.limit_reached, { values: said, details: values, beside });
}
