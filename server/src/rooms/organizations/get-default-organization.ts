import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { Services } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findDefaultOrganization } from './find-default-organization.ts';
import { presentOrganization } from './organizations.view.ts';

export const getDefaultOrganization = async ({ db }: Services) =>
  presentOrganization((await findDefaultOrganization(db)) ?? refuse(organizationErrors.not_found));
