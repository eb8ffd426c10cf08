import type { MemberRole } from '@cobuy/domain/roles/roles';
import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../../platform/database/page.ts';
import { isFoundIn } from '../../../platform/database/sql-texts.ts';
import { memberships, users } from '../../accounts/accounts.tables.ts';
import { organizations } from '../organizations.tables.ts';

const isThere = isNull(organizations.deletedAt);
const owners = alias(users, 'owners');

const person = (table: typeof users) => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  email: table.email,
  tier: table.tier,
  isSuperadmin: table.isSuperadmin,
});
export type GovernorRow = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  tier: (typeof users.$inferSelect)['tier'];
  isSuperadmin: boolean;
  role: MemberRole;
};

const selectGoverned = (db: Db) =>
  db
    .select({
      organization: organizations,
      owner: person(owners as unknown as typeof users),
      members: sql<number>`(SELECT count(*)::int FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE m.organization_id = ${organizations.id} AND u.deleted_at IS NULL)`,
    })
    .from(organizations)
    .leftJoin(owners, and(eq(owners.id, organizations.ownerId), isNull(owners.deletedAt)))
    .$dynamic();
export type GovernedRow = Awaited<ReturnType<typeof selectGoverned>>[number];

const found = (search: string | undefined) =>
  search
    ? or(isFoundIn(organizations.name, search), isFoundIn(organizations.slug, search), isFoundIn(owners.email, search))
    : undefined;

/** The newest first. */
export async function listGovernedAcrossOrganizations(
  db: Db,
  { search, ...page }: Page & { search?: string | undefined },
) {
  const where = and(isThere, found(search));
  const [rows, [total]] = await Promise.all([
    selectGoverned(db)
      .where(where)
      .orderBy(desc(organizations.createdAt), desc(organizations.id))
      .limit(page.limit)
      .offset(offsetOf(page)),
    db
      .select({ rows: count() })
      .from(organizations)
      .leftJoin(owners, and(eq(owners.id, organizations.ownerId), isNull(owners.deletedAt)))
      .where(where),
  ]);
  return { rows, total: total?.rows ?? 0 };
}

export async function findGoverned(db: Db, id: string): Promise<GovernedRow | null> {
  const [row] = await selectGoverned(db).where(and(eq(organizations.id, id), isThere));
  return row ?? null;
}

/** People who may become its owner. */
export const listAdministrators = (db: Db, organizationId: string): Promise<GovernorRow[]> =>
  db
    .select({ ...person(users), role: memberships.role })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.deletedAt)))
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.role, 'ORGADMIN')))
    .orderBy(asc(memberships.createdAt), asc(users.id))
    .limit(100);

export async function countAll(db: Db) {
  const [[own], [people]] = await Promise.all([
    db.select({ rows: count() }).from(organizations).where(isThere),
    db.select({ rows: count() }).from(users).where(isNull(users.deletedAt)),
  ]);
  return { organizations: own?.rows ?? 0, users: people?.rows ?? 0 };
}

export async function listMemberIds(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.organizationId, organizationId));
  return rows.map(({ userId }) => userId);
}

export const listPlans = (db: Db, userIds: readonly string[]) =>
  db
    .select({ id: users.id, tier: users.tier, isSuperadmin: users.isSuperadmin })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.deletedAt)));
