import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { AccountActor } from '../actor.ts';
import { refuse } from '../refusal.ts';

/** The organization of `X-Organization-Id`, for calls that make no sense without one. */
export const selectedOrganization = ({ organizationId }: AccountActor): string =>
  organizationId ?? refuse(organizationErrors.none_selected);
