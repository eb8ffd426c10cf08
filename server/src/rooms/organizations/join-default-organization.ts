import type { Db } from '../../platform/database/open-database.ts';
import { addMembership } from '../accounts/membership/add-membership.ts';
import { findDefaultOrganization } from './find-default-organization.ts';

/** Makes a person a BUYER of the default organization; before the first run is set up there is none. */
export async function joinDefaultOrganization(tx: Db, userId: string): Promise<void> {
  const organization = await findDefaultOrganization(tx);
  if (organization) await addMembership(tx, { organizationId: organization.id, userId, role: 'BUYER' });
}
