import { randomInt } from 'node:crypto';
import { drawnBelow, numbersEnd } from '@cobuy/domain/organizations/organization-number';
import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { byName } from '../../platform/database/sql-texts.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { organizations } from './organizations.tables.ts';

const isThere = isNull(organizations.deletedAt);
/** With equal roles the first is chosen: the default organization, then by name. */
const inOrder = [desc(organizations.isDefault), asc(byName(organizations.name)), asc(organizations.id)];
const place = {
  id: organizations.id,
  name: organizations.name,
  slug: organizations.slug,
  isDefault: organizations.isDefault,
  whiteLabeled: organizations.whiteLabeled,
  logoUrl: organizations.logoUrl,
  brandColor: organizations.brandColor,
};

/** The organization of people without one; null before the first run is set up. */
export async function findDefaultOrganization(db: Db) {
  const [row] = await db.select().from(organizations).where(and(organizations.isDefault, isThere));
  return row ?? null;
}

export async function findOrganizationRow(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), isThere));
  return row ?? null;
}
export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOrganizationRow>>>;

/** Finds deleted ones too. */
export async function findOrganizationName(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id));
  return row?.name ?? null;
}

export async function findMembershipRow(db: Db, organizationId: string, userId: string) {
  const [row] = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  return row ?? null;
}

export const listMembershipsAcrossOrganizations = (db: Db, userId: string) =>
  db
    .select({ ...place, role: memberships.role })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), isThere))
    .orderBy(...inOrder);

/** What a platform administrator may enter: everything. */
export const listAllOrganizations = (db: Db) =>
  db
    .select({ ...place, role: sql<'SUPERADMIN'>`'SUPERADMIN'` })
    .from(organizations)
    .where(isThere)
    .orderBy(...inOrder);

/** In one order, so that two who change plans at once never wait for each other. */
export async function listOwnedOrganizations(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.ownerId, ownerId))
    .orderBy(organizations.id);
  return rows.map(({ id }) => id);
}

export async function countOwnedOrganizations(db: Db, ownerId: string) {
  const [counted] = await db
    .select({ owned: count() })
    .from(organizations)
    .where(and(eq(organizations.ownerId, ownerId), isThere));
  return counted?.owned ?? 0;
}

/** So many are taken before the short numbers count as scarce, and longer ones are drawn. */
const shortDraws = 20;
const mostDraws = 100;

/** Null when the slug is taken, even by somebody doing so at this moment; draws its number. */
export async function insertOrganization(db: Db, row: Omit<typeof organizations.$inferInsert, 'number'>) {
  for (let draws = 0; draws < mostDraws; draws++) {
    const [inserted] = await db
      .insert(organizations)
      .values({ ...row, number: randomInt(draws < shortDraws ? drawnBelow : numbersEnd) })
      .onConflictDoNothing()
      .returning();
    if (inserted) return inserted;
    const [taken] = await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.slug, row.slug));
    if (taken) return null;
  }
  throw new Error('no number of an organization is free');
}

export async function findOrganizationByNumber(db: Db, number: number): Promise<string | null> {
  const [row] = await db.select({ id: organizations.id }).from(organizations).where(eq(organizations.number, number));
  return row?.id ?? null;
}

export async function findOrganizationNumber(db: Db, id: string): Promise<number | null> {
  const [row] = await db.select({ number: organizations.number }).from(organizations).where(eq(organizations.id, id));
  return row?.number ?? null;
}

/** For commands, which name organizations by slug; null where there is none. */
export async function findOrganizationBySlug(db: Db, slug: string) {
  const [row] = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.slug, slug), isThere));
  return row ?? null;
}

/** Locks the row against other editors until the transaction ends. */
export async function lockOrganization(tx: Db, id: string) {
  const [row] = await tx
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), isThere))
    .for('no key update');
  return row ?? null;
}

export const updateOrganization = (tx: Db, id: string, changes: Partial<OrganizationRow>) =>
  tx.update(organizations).set(changes).where(eq(organizations.id, id));

/** Locks deleted ones too. Sent when called, not when awaited: what follows in the round trip runs after it. */
export const lockForCount = (tx: Db, id: string) =>
  tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update')
    .execute();

/** Whose plan counts; null where nobody owns the organization. */
export async function findPlanOwner(db: Db, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      tier: users.tier,
      isSuperadmin: users.isSuperadmin,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.ownerId))
    .where(eq(organizations.id, id));
  return row ?? null;
}

/** Whether any organization is limited by its owner's plan; a platform administrator needs none. */
export async function hasLimitedOrganization(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.ownerId))
    .where(and(isNull(organizations.deletedAt), eq(users.isSuperadmin, false), ne(users.tier, 'ENTERPRISE')))
    .limit(1);
  return row !== undefined;
}

/** Bytes that the files of an organization take. */
export async function findUploadBytes(db: Db, id: string): Promise<number> {
  const [row] = await db
    .select({ bytes: organizations.uploadBytes })
    .from(organizations)
    .where(eq(organizations.id, id));
  return row?.bytes ?? 0;
}

/** Also locks the organization's row: two uploads don't share the last place. @returns what it takes now. */
export async function addUploadBytes(tx: Db, organizationId: string, bytes: number): Promise<number> {
  const [organization] = await tx
    .update(organizations)
    .set({ uploadBytes: sql`${organizations.uploadBytes} + ${bytes}` })
    .where(eq(organizations.id, organizationId))
    .returning({ uploadBytes: organizations.uploadBytes });
  if (!organization) throw new Error('an upload of an organization that is not there');
  return organization.uploadBytes;
}

/** @returns those of the addresses that are the logo of an organization, of an ended one too. */
export async function listLogos(db: Db, addresses: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ logoUrl: organizations.logoUrl })
    .from(organizations)
    .where(inArray(organizations.logoUrl, [...addresses]));
  return rows.flatMap(({ logoUrl }) => logoUrl ?? []);
}

export async function listAllLogos(db: Db): Promise<string[]> {
  const rows = await db.select({ logoUrl: organizations.logoUrl }).from(organizations);
  return rows.flatMap(({ logoUrl }) => logoUrl ?? []);
}

export const listOrganizationNames = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: organizations.id, name: organizations.name })
    .from(organizations)
    .where(inArray(organizations.id, [...ids]));
