import { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { uploadLogo } from './branding/upload-logo.ts';
import { changeOrganizationSettings } from './change-organization-settings.ts';
import { createOrganization } from './create-organization.ts';
import { getDefaultOrganization } from './get-default-organization.ts';
import { getOrganizationSettings } from './get-organization-settings.ts';
import { deleteOrganization } from './governing/delete-organization.ts';
import { getOrganization } from './governing/get-organization.ts';
import { handOverOrganization } from './governing/hand-over-organization.ts';
import { listAllOrganizations } from './governing/list-all-organizations.ts';
import { updateOrganization } from './governing/update-organization.ts';
import { listMyOrganizations } from './list-my-organizations.ts';
import type { PartsOfOrganizations } from './parts-of-organizations.ts';
import { switchOrganization } from './switch-organization.ts';

/** @param parts what higher rooms count of organizations. */
export const organizationRoutes = (parts: PartsOfOrganizations) =>
  defineRoutes(organizationPaths, organizationCalls, {
    getDefaultOrganization: (context) => getDefaultOrganization(context),
    listMyOrganizations: async (context) => ({ data: await listMyOrganizations(context) }),
    listOrganizationsOfMine: (context) => listMyOrganizations(context),
    switchOrganization: (context, { body }) => switchOrganization(context, body),
    getOrganizationSettings: (context) => getOrganizationSettings(context),
    changeOrganizationSettings: (context, { body }) => changeOrganizationSettings(context, body),
    listAllOrganizations: (context, { query }) => listAllOrganizations(context, query, parts),
    getOrganization: (context, { params }) => getOrganization(context, params.id, parts),
    updateOrganization: (context, { params, body }) => updateOrganization(context, params.id, body, parts),
    deleteOrganization: async (context, { params }) => void (await deleteOrganization(context, params.id)),
    handOverOrganization: (context, { params, body }) => handOverOrganization(context, params.id, body, parts),
    uploadLogo: (context, { params, body }, { upload }) => uploadLogo(context, { id: params.id, body, upload }, parts),
    createOrganization: (context, { body }) => createOrganization(context, body),
  });
