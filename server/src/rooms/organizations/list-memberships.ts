import type { Db } from '../../platform/database/open-database.ts';
import { listAllOrganizations, listMembershipsAcrossOrganizations } from './organizations.queries.ts';
import { presentMembership } from './organizations.view.ts';

/** The organizations a person may enter, with the role there; all of them for a platform administrator. */
export async function listMemberships(db: Db, person: { userId: string; isSuperadmin: boolean }) {
  const rows = person.isSuperadmin
    ? await listAllOrganizations(db)
    : await listMembershipsAcrossOrganizations(db, person.userId);
  return rows.map((row) => presentMembership(row, row.role));
}
