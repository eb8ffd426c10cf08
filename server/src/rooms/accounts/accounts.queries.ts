import type { MemberRole } from '@cobuy/domain/roles/roles';
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { systemSettings } from '../system/system.tables.ts';
import { memberships, users } from './accounts.tables.ts';

const isThere = isNull(users.deletedAt);

/** If the setting `confirmMembers` is on, members with an unconfirmed email get no messages and are hidden. */
export const isLetIn = sql<boolean>`(${users.emailVerifiedAt} IS NOT NULL
  OR NOT (SELECT confirm_members FROM ${systemSettings}))`;

export interface Guest {
  id: string;
  email: string;
  hasPassword: boolean;
  isEmailVerified: boolean;
}

const returned =
  'id, email, password_hash IS NOT NULL AS "hasPassword", email_verified_at IS NOT NULL AS "isEmailVerified"';
const insertOrFindGuest = `
  INSERT INTO users (id, email) VALUES ($1, $2)
  ON CONFLICT (email) DO UPDATE SET email = excluded.email
  RETURNING ${returned}`;

const findGuestSql = `SELECT ${returned} FROM users WHERE email = $1`;

/** One round trip and no race: an existing row is locked and returned unchanged. */
export async function insertGuest(db: Db, { id, email }: { id: string; email: string }): Promise<Guest> {
  const [row] = await runSql<Guest>(db, insertOrFindGuest, [id, email]);
  if (!row) throw new Error('a guest account could not be stored');
  return row;
}

/** @param email in lowercase. @returns null if nobody has ordered or registered with it. */
export async function findGuest(db: Db, email: string): Promise<Guest | null> {
  const [row] = await runSql<Guest>(db, findGuestSql, [email]);
  return row ?? null;
}

export async function findUserByEmail(db: Db, email: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), isThere));
  return row ?? null;
}

export const isEmailConfirmed =
  ({ db }: { db: Db }) =>
  async (email: string): Promise<boolean> =>
    ((await findUserByEmail(db, email))?.emailVerifiedAt ?? null) !== null;

export async function findUserById(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isThere));
  return row ?? null;
}

export async function lockUser(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isThere))
    // Rows that only refer to the person (a notice, a membership) don't wait for this lock: the key never changes.
    .for('no key update');
  return row ?? null;
}
export async function lockWholeUser(tx: Db, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}
export type UserRow = typeof users.$inferSelect;

export async function updateUser(db: Db, id: string, changes: Partial<typeof users.$inferInsert>) {
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning();
  if (!row) throw new Error('an account is gone that was held');
  return row;
}

/** Makes people who choose a user name wait for each other until their transaction ends. */
export const lockUsernames = (db: Db) => db.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.usernames})`);

/** Which names, plain or with a number appended, are taken; one query for all. */
export async function listUsernamesLike(db: Db, names: readonly string[]): Promise<Set<string>> {
  const plain = [...new Set(names.map((name) => name.replace(/[0-9]+$/, '')))];
  const rows = await db
    .select({ username: sql<string>`${users.username}` })
    .from(users)
    // Must match the expression of an index (migration 0055).
    .where(inArray(sql`regexp_replace(${users.username}, '[0-9]+$', '')`, plain));
  return new Set(rows.map(({ username }) => username));
}

/** Makes a person a member; an existing member keeps their role. */
export const insertMembership = (db: Db, row: typeof memberships.$inferInsert) =>
  db.insert(memberships).values(row).onConflictDoNothing();

/** Ends the memberships that anybody gets by registering or ordering; roles that somebody gave stay. */
export const deleteBuyerMembershipsAcrossOrganizations = (db: Db, userId: string) =>
  db.delete(memberships).where(and(eq(memberships.userId, userId), eq(memberships.role, 'BUYER')));

/** @returns the ids of those that were not there. */
export async function insertAccounts(tx: Db, rows: readonly (typeof users.$inferInsert)[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const inserted = await tx
    .insert(users)
    .values([...rows])
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return new Set(inserted.map(({ id }) => id));
}

export const findAccountsByEmail = (db: Db, emails: readonly string[]) =>
  db
    .select({
      id: users.id,
      email: users.email,
      isSuperadmin: users.isSuperadmin,
      isConfirmed: sql<boolean>`${users.emailVerifiedAt} IS NOT NULL`,
    })
    .from(users)
    .where(and(inArray(users.email, [...emails]), isThere));

/** @returns the people who were no members. */
export async function insertMemberships(tx: Db, rows: readonly (typeof memberships.$inferInsert)[]) {
  if (rows.length === 0) return new Set<string>();
  const inserted = await tx
    .insert(memberships)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  return new Set(inserted.map(({ userId }) => userId));
}

/** An organization's members as its plan counts them, optionally of one role. */
export async function countMemberships(db: Db, organizationId: string, role?: MemberRole): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), role ? eq(memberships.role, role) : undefined));
  return row?.people ?? 0;
}

/** Changes a member's role. To demote a manager, lock the managers first (membership/locks.ts). */
export const updateMembership = (
  tx: Db,
  { organizationId, userId, role }: Omit<typeof memberships.$inferInsert, 'createdAt'>,
) =>
  tx
    .update(memberships)
    .set({ role })
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));

export async function lockMembership(tx: Db, organizationId: string, userId: string) {
  const [row] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)))
    .for('update');
  return row ?? null;
}

/** Ends only the membership; rooms/users/end-membership.ts ends what depends on it. */
export const deleteMembership = (tx: Db, organizationId: string, userId: string) =>
  tx.delete(memberships).where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));

/**
 * The ORGADMINs of an organization, locked in the order of their IDs: if two end each other's role at the same moment,
 * the second sees what the first did. Lock the account itself before.
 */
export async function lockOrganizationAdministrators(tx: Db, organizationId: string) {
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.role, 'ORGADMIN')))
    .orderBy(asc(memberships.userId))
    .for('update');
  return rows.map(({ userId }) => userId);
}

/** The platform administrators, locked in order of ID. */
export async function lockSuperadmins(tx: Db) {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(users.isSuperadmin, isThere))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

export async function listAvatars(db: Db, files: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ file: users.avatarFile })
    .from(users)
    .where(inArray(users.avatarFile, [...files]));
  return rows.flatMap(({ file }) => file ?? []);
}

export async function listAllAvatars(db: Db): Promise<string[]> {
  const rows = await db.select({ file: users.avatarFile }).from(users).where(isNotNull(users.avatarFile));
  return rows.flatMap(({ file }) => file ?? []);
}

export async function isUsernameFree(db: Db, username: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return rows.length === 0;
}

export const countAgents = (db: Db, organizationId: string): Promise<number> =>
  countMemberships(db, organizationId, 'AGENT');
/** People's names, including deleted people's. */
export const listPeopleNames = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
