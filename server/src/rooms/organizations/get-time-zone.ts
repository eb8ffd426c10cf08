import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findOrganizationRow } from './organizations.queries.ts';

/** Where an organization's days begin and end: an IANA name. */
export async function getTimeZone(db: Db, organizationId: string): Promise<string> {
  const organization = (await findOrganizationRow(db, organizationId)) ?? refuse(organizationErrors.not_found);
  return organization.timeZone;
}

/** Of the selected organization; UTC where somebody looks at the whole installation. */
export const timeZoneOf = async ({ db, actor }: Pick<SignedInContext, 'db' | 'actor'>) =>
  actor.organizationId === null ? 'UTC' : getTimeZone(db, actor.organizationId);
