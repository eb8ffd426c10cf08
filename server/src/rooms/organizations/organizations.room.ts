import { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { brandSheetName, brandSheetsPath, colorOfBrandSheet } from '@cobuy/domain/organizations/brand-rules';
import { logoFile, logoName, logosPath } from '@cobuy/domain/organizations/logo-rules';
import type { FilesOfRoom } from '../../platform/files/drop-unnamed-files.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { FoundFile } from '../../platform/http/serve-public-files.ts';
import type { Room } from '../../platform/room.ts';
import { uploadLogo } from './branding/upload-logo.ts';
import { changeOrganizationSettings } from './change-organization-settings.ts';
import { createOrganization } from './create-organization.ts';
import { deleteOrganization } from './governing/delete-organization.ts';
import { getOrganization } from './governing/get-organization.ts';
import { handOverOrganization } from './governing/hand-over-organization.ts';
import { listAllOrganizations } from './governing/list-all-organizations.ts';
import { updateOrganization } from './governing/update-organization.ts';
import { listMyOrganizations, switchOrganization } from './my-organizations.ts';
import { listAllLogos, listLogos } from './organizations.queries.ts';
import { organizationsPersonal } from './organizations.tables.ts';
import type { PartsOfOrganizations } from './parts-of-organizations.ts';
import { hasPlans } from './plan-of-organization.ts';
import { getDefaultOrganization, getOrganizationSettings } from './read-organization.ts';

const addressOf = (key: string) => `/uploads/${key}`;

/** An organization names its logo by the address. */
export const logoFiles: FilesOfRoom = {
  isOne: (key) => logoFile(addressOf(key)) === key,
  async listNamed(db, keys) {
    const addresses = await listLogos(db, keys.map(addressOf));
    return addresses.flatMap((address) => logoFile(address) ?? []);
  },
  listNeeded: async (db) => (await listAllLogos(db)).flatMap((address) => logoFile(address) ?? []),
};

/** The style sheet of a color. It is computed from the name alone, so nothing is stored. */
export async function drawBrandSheet(name: string): Promise<FoundFile> {
  // Imported here so that startup doesn't wait for the color math.
  const { brandSheet } = await import('@cobuy/domain/organizations/brand-color');
  return { content: Buffer.from(brandSheet(colorOfBrandSheet(name))), isFinal: true };
}

/** @param parts what higher rooms count of organizations. */
export const organizationsRoom = (parts: PartsOfOrganizations): Room => ({
  calls: [
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
      uploadLogo: (context, { params, body }, { upload }) =>
        uploadLogo(context, { id: params.id, body, upload }, parts),
      createOrganization: (context, { body }) => createOrganization(context, body),
    }),
  ],
  personal: organizationsPersonal,
  files: [logoFiles],
  publicFiles: () => [
    { path: logosPath, names: logoName, type: 'image/webp' },
    { path: brandSheetsPath, names: brandSheetName, type: 'text/css; charset=utf-8', find: drawBrandSheet },
  ],
});

export const ofOrganizations = { hasPlans };
