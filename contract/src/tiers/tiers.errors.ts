import { defineErrors } from '../wire/errors.ts';

/**
 * `limit`, `used` and `resource` are in the details and next to the error (docs/rules/plans.md#last-place);
 * next to it also `organizationId`: whose plan has no room, null for the caller's own.
 */
export const tierErrors = {
  limit_reached: {
    code: 'TIER_LIMIT',
    status: 403,
    sentence: 'Tier limit reached: {what} ({used} of {limit} used)',
  },
  /** Several at once. */
  too_many_for_limit: {
    code: 'TIER_LIMIT',
    status: 403,
    sentence: 'Tier limit reached: {what} ({used} of {limit} used, {fits} of the {more} new ones fit)',
  },
  ...defineErrors('tier', {
    upgrade_required: [403, 'This feature needs Professional tier or higher.'],
  }),
} as const;
