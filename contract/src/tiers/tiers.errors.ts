import { defineErrors } from '../wire/errors.ts';

/** `limit`, `used` and `resource` stand in the details and beside the error (decisions, "People, roles, organizations"). */
export const tierErrors = {
  limit_reached: {
    code: 'TIER_LIMIT',
    status: 403,
    sentence: 'Tier limit reached: {resource} ({used} of {limit} used)',
  },
  ...defineErrors('tier', {
    upgrade_required: [403, 'This feature needs Professional tier or higher.'],
  }),
} as const;
