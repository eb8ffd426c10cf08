import { organizationWithHighestRole } from '@cobuy/domain/organizations/organization-choice';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { insertMembership } from '../accounts/accounts.queries.ts';
import { accessOrganization } from './organizations.access.ts';
import {
  findDefaultOrganization,
  listAllOrganizations,
  listMembershipsAcrossOrganizations,
} from './organizations.queries.ts';
import { presentMembership } from './organizations.view.ts';

/** The organizations a person may enter, with the role there; all of them for a platform administrator. */
export async function listMemberships(db: Db, person: { userId: string; isSuperadmin: boolean }) {
  const rows = person.isSuperadmin
    ? await listAllOrganizations(db)
    : await listMembershipsAcrossOrganizations(db, person.userId);
  return rows.map((row) => presentMembership(row, row.role));
}

/** Where a person starts: in the organization of their highest role; a SUPERADMIN in the default one. */
export const findHomeOrganization = async (db: Db, person: { userId: string; isSuperadmin: boolean }) =>
  person.isSuperadmin
    ? findDefaultOrganization(db)
    : organizationWithHighestRole(await listMemberships(db, { ...person, isSuperadmin: false }));

/** A session limited to one order belongs to no organization, as organizers know order numbers too. */
export const listMyOrganizations = async ({ db, actor }: SignedInContext) =>
  actor.session === 'order'
    ? []
    : listMemberships(db, { userId: actor.userId, isSuperadmin: actor.accountRole === 'SUPERADMIN' });

/** Only checks the choice; the client keeps it and names it in every call. */
export async function switchOrganization(context: SignedInContext, input: { organizationId: string }) {
  const { organization, role } = await accessOrganization(context, input.organizationId);
  return { organization: presentMembership(organization, role) };
}

/** Makes a person a BUYER of the default organization, if the first run has set one up. */
export async function joinDefaultOrganization(tx: Db, userId: string): Promise<void> {
  const organization = await findDefaultOrganization(tx);
  if (organization) await insertMembership(tx, { organizationId: organization.id, userId, role: 'BUYER' });
}
