import { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { changeOrganizationSettings } from './change-organization-settings.ts';
import { createOrganization } from './create-organization.ts';
import { getDefaultOrganization } from './get-default-organization.ts';
import { getOrganizationSettings } from './get-organization-settings.ts';
import { listMyOrganizations } from './list-my-organizations.ts';
import { switchOrganization } from './switch-organization.ts';

export const organizationRoutes = defineRoutes(organizationPaths, organizationCalls, {
  getDefaultOrganization: (context) => getDefaultOrganization(context),
  listMyOrganizations: async (context) => ({ data: await listMyOrganizations(context) }),
  listOrganizationsOfMine: (context) => listMyOrganizations(context),
  switchOrganization: (context, { body }) => switchOrganization(context, body),
  getOrganizationSettings: (context) => getOrganizationSettings(context),
  changeOrganizationSettings: (context, { body }) => changeOrganizationSettings(context, body),
  createOrganization: (context, { body }) => createOrganization(context, body),
});
