import type { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { byName, isFoundIn } from '../../platform/database/sql-texts.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';

export interface MembersQuery extends Page {
  search?: string | undefined;
  role: readonly (typeof agentLevelRoles)[number][];
}

/** A member's effective role in the membership's organization. */
const role = sql<
  (typeof agentLevelRoles)[number]
>`CASE WHEN ${users.isSuperadmin} THEN 'SUPERADMIN' ELSE ${memberships.role} END`;

/** Members with one of the roles, sorted by name, or by address for those without one. */
export async function listMemberRows(db: Db, organizationId: string, { search, role: roles, ...page }: MembersQuery) {
  const fullName = sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`;
  const where = and(
    eq(memberships.organizationId, organizationId),
    isNull(users.deletedAt),
    inArray(role, [...roles]),
    search ? or(isFoundIn(fullName, search), isFoundIn(users.email, search)) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email, role })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(where)
      .orderBy(asc(byName(sql`coalesce(nullif(${fullName}, ''), ${users.email})`)), asc(users.id))
      .limit(page.limit)
      .offset(offsetOf(page)),
    db.select({ rows: count() }).from(memberships).innerJoin(users, eq(users.id, memberships.userId)).where(where),
  ]);
  return { rows, total: total?.rows ?? 0 };
}
