import { openStatuses } from '@cobuy/domain/orders/order-status';
import type { MemberRole, Role } from '@cobuy/domain/roles/roles';
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { offsetOf, type Page } from '../../platform/database/page.ts';
import { byName, isFoundIn } from '../../platform/database/sql-texts.ts';
import { memberships, personText, shownName, users } from '../accounts/accounts.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';

export interface PeopleQuery extends Page {
  search?: string | undefined;
  role?: Role | undefined;
}

const found = (search: string | undefined) => (search ? isFoundIn(personText, search) : undefined);

const person = {
  id: users.id,
  email: users.email,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  avatarFile: users.avatarFile,
  tier: users.tier,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
  madeByOrganizationId: users.madeByOrganizationId,
};

const roleThere = sql<Role>`CASE WHEN ${users.isSuperadmin} THEN 'SUPERADMIN' ELSE ${memberships.role} END`;
const roleOfAccount = sql<Role>`CASE WHEN ${users.isSuperadmin} THEN 'SUPERADMIN'
  WHEN ${users.passwordHash} IS NULL THEN 'GUEST' ELSE 'BUYER' END`;

const inOrder = [asc(byName(shownName)), asc(users.id)];

const soleOf = (isOne: SQL, ofHowMany: SQL) => sql<boolean>`(${isOne} AND (${ofHowMany}) = 1)`;
const superadmins = sql`SELECT count(*) FROM users s WHERE s.is_superadmin AND s.deleted_at IS NULL`;

function peopleOf(db: Db, organizationId: string) {
  const administrators = sql`SELECT count(*) FROM memberships s WHERE s.organization_id = ${organizationId} AND s.role = 'ORGADMIN'`;
  return db
    .select({
      ...person,
      role: roleThere,
      organizationId: sql<string | null>`${organizations.id}`,
      organization: sql<string | null>`${organizations.name}`,
      isOwner: sql<boolean>`${organizations.ownerId} IS NOT DISTINCT FROM ${users.id}`,
      isSole: sql<boolean>`CASE WHEN ${users.isSuperadmin} THEN ${soleOf(sql`true`, superadmins)}
        ELSE ${soleOf(sql`${memberships.role} = 'ORGADMIN'`, administrators)} END`,
    })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.deletedAt)))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .$dynamic();
}
export type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number];

/** An organization's members sorted by name, or by address for those without one. */
export async function listMembersOf(db: Db, organizationId: string, { search, role, ...page }: PeopleQuery) {
  const where = and(eq(memberships.organizationId, organizationId), role && isOfRole(role), found(search));
  const [rows, [total]] = await Promise.all([
    peopleOf(db, organizationId)
      .where(where)
      .orderBy(...inOrder)
      .limit(page.limit)
      .offset(offsetOf(page)),
    countMembersOf(db, { organizationId, where: search || role ? where : undefined }),
  ]);
  return { rows, total: total?.rows ?? 0 };
}

/** A platform administrator has that role wherever they're a member. */
const isOfRole = (role: Role) =>
  role === 'SUPERADMIN' ? users.isSuperadmin : and(eq(memberships.role, role as MemberRole), not(users.isSuperadmin));

/** Emptied accounts have no membership, so unless people are searched, no join is needed. */
const countMembersOf = (db: Db, { organizationId, where }: { organizationId: string; where: SQL | undefined }) =>
  where
    ? db
        .select({ rows: count() })
        .from(memberships)
        .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.deletedAt)))
        .where(where)
    : db.select({ rows: count() }).from(memberships).where(eq(memberships.organizationId, organizationId));

export async function findMemberOf(db: Db, organizationId: string, userId: string): Promise<PersonRow | null> {
  const [row] = await peopleOf(db, organizationId).where(
    and(eq(memberships.organizationId, organizationId), eq(users.id, userId)),
  );
  return row ?? null;
}

const selectAccountsAcrossOrganizations = (db: Db) => {
  const first = sql`SELECT o.id FROM memberships m JOIN organizations o ON o.id = m.organization_id
    WHERE m.user_id = users.id AND o.deleted_at IS NULL ORDER BY m.created_at, o.id LIMIT 1`;
  return db
    .select({
      ...person,
      role: roleOfAccount,
      organizationId: sql<string | null>`(${first})`,
      organization: sql<string | null>`(SELECT name FROM organizations WHERE id = (${first}))`,
      isOwner: sql<boolean>`false`,
      isSole: soleOf(sql`${users.isSuperadmin}`, superadmins),
    })
    .from(users)
    .$dynamic();
};

/** Every account once, whatever it belongs to. */
export async function listAccountsAcrossOrganizations(db: Db, { search, role, ...page }: PeopleQuery) {
  const where = and(isNull(users.deletedAt), role && isAccountOfRole(role), found(search));
  const [rows, [total]] = await Promise.all([
    selectAccountsAcrossOrganizations(db)
      .where(where)
      .orderBy(...inOrder)
      .limit(page.limit)
      .offset(offsetOf(page)),
    db.select({ rows: count() }).from(users).where(where),
  ]);
  return { rows, total: total?.rows ?? 0 };
}

/** Like `roleOfAccount`, split so that indexes can serve; organizers are found by organizing somewhere. */
function isAccountOfRole(role: Role) {
  if (role === 'SUPERADMIN') return users.isSuperadmin;
  if (role === 'AGENT' || role === 'ORGADMIN')
    return sql`EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = users.id AND m.role = ${role})`;
  const hasPassword = role === 'GUEST' ? isNull(users.passwordHash) : isNotNull(users.passwordHash);
  return and(not(users.isSuperadmin), hasPassword);
}

export async function findAccountRowAcrossOrganizations(db: Db, userId: string): Promise<PersonRow | null> {
  const [row] = await selectAccountsAcrossOrganizations(db).where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row ?? null;
}

export async function countOtherMembers(tx: Db, organizationId: string, userId: string): Promise<number> {
  const [row] = await tx
    .select({ others: count() })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.deletedAt)))
    .where(and(eq(memberships.organizationId, organizationId), ne(memberships.userId, userId)));
  return row?.others ?? 0;
}

export async function findOwner(
  tx: Db,
  organizationId: string,
): Promise<{ ownerId: string | null; name: string } | null> {
  const [row] = await tx
    .select({ ownerId: organizations.ownerId, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row ?? null;
}

/** Somebody's organizations in order of id, which is the order of their locks. */
export const listMembershipsToEndAcrossOrganizations = (tx: Db, userId: string) =>
  tx
    .select({
      organizationId: memberships.organizationId,
      name: organizations.name,
      ownerId: organizations.ownerId,
      isThere: sql<boolean>`${organizations.deletedAt} IS NULL`,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.organizationId));

/** Orders that somebody still awaits, has to pay or is given. */
export async function hasOpenOrdersAcrossOrganizations(tx: Db, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyerId, userId), inArray(orders.status, openStatuses)))
    .limit(1);
  return row !== undefined;
}

/** Another administrator of an organization: its owner first, then the longest-serving one. */
export async function findSuccessor(tx: Db, organizationId: string, exceptId: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.role, 'ORGADMIN'),
        ne(memberships.userId, exceptId),
      ),
    )
    .orderBy(sql`${memberships.userId} = ${organizations.ownerId} DESC`, asc(memberships.createdAt))
    .limit(1);
  return row?.userId ?? null;
}

/** Runs work in the transaction; if it returns null, leaves no trace or lock. */
export async function tryInside<T>(tx: Db, work: () => Promise<T | null>): Promise<T | null> {
  await tx.execute(sql`SAVEPOINT inside`);
  const done = await work();
  await tx.execute(done === null ? sql`ROLLBACK TO SAVEPOINT inside` : sql`RELEASE SAVEPOINT inside`);
  return done;
}
