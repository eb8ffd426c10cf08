import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { Services, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readSettings } from '../system/read-settings.ts';
import { findDefaultOrganization, findOrganizationName, findOrganizationRow } from './organizations.queries.ts';
import { presentOrganization, presentSettings } from './organizations.view.ts';

export const getDefaultOrganization = async ({ db }: Services) =>
  presentOrganization((await findDefaultOrganization(db)) ?? refuse(organizationErrors.not_found));

/** As it is named now, also of one that has been deleted; empty where there never was one. */
export const getOrganizationName = async (db: Db, id: string): Promise<string> =>
  (await findOrganizationName(db, id)) ?? '';

export async function getOrganizationSettings({ db, actor }: SignedInContext) {
  const organization = await findOrganizationRow(db, selectedOrganization(actor));
  return presentSettings(organization ?? refuse(organizationErrors.not_found), await readSettings({ db }));
}

/** Where an organization's days begin and end: an IANA name. */
export async function getTimeZone(db: Db, organizationId: string): Promise<string> {
  const organization = (await findOrganizationRow(db, organizationId)) ?? refuse(organizationErrors.not_found);
  return organization.timeZone;
}
