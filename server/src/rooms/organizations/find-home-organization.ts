import { organizationWithHighestRole } from '@cobuy/domain/organizations/organization-choice';
import type { Db } from '../../platform/database/open-database.ts';
import { findDefaultOrganization } from './find-default-organization.ts';
import { listMemberships } from './list-memberships.ts';

/** Where a person starts: the organization with the highest role; a platform administrator in the default one. */
export const findHomeOrganization = async (db: Db, person: { userId: string; isSuperadmin: boolean }) =>
  person.isSuperadmin
    ? findDefaultOrganization(db)
    : organizationWithHighestRole(await listMemberships(db, { ...person, isSuperadmin: false }));
