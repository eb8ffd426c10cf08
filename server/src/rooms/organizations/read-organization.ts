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

/** Its present name, even if it has been deleted; empty where it never existed. */
export const getOrganizationName = async (db: Db, id: string): Promise<string> =>
  (await findOrganizationName(db, id)) ?? '';

export async function getOrganizationSettings({ db, actor }: SignedInContext) {
  const organization = await findOrganizationRow(db, selectedOrganization(actor));
  return presentSettings(organization ?? refuse(organizationErrors.not_found), await readSettings({ db }));
}

/** The time zone of an organization's days, as an IANA name. */
export async function getTimeZone(db: Db, organizationId: string): Promise<string> {
  const organization = (await findOrganizationRow(db, organizationId)) ?? refuse(organizationErrors.not_found);
  return organization.timeZone;
}

/** The selected organization's; UTC where someone looks at the whole installation. */
export const timeZoneOf = async ({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>) =>
  actor.organizationId === null ? 'UTC' : getTimeZone(db, actor.organizationId);
