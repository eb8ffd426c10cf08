import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, sessions, users } from '../accounts/accounts.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { isOf, organizationOf, organizationOfOrder } from '../organizations/organization-number.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { setupTokens } from './auth.tables.ts';
import { isSuperadminWithoutFactor } from './second-factors.queries.ts';

/** A session, its person and that person's role in the named organization, in one prepared query. */
export function prepareFindSessionAcrossOrganizations(db: Db) {
  const named = sql`${sql.placeholder('organizationId')}::uuid`;
  const statement = db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      orderId: sessions.orderId,
      hasPlaced: sessions.hasPlaced,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      guestAccess: orders.guestAccess,
      isSuperadmin: users.isSuperadmin,
      hasPassword: sql<boolean>`${isNotNull(users.passwordHash)}`,
      isEmailVerified: sql<boolean>`${isNotNull(users.emailVerifiedAt)}`,
      hasUnclaimedOrders: sql<boolean>`EXISTS (
        SELECT 1 FROM orders o WHERE o.buyer_id = ${sessions.userId} AND o.claimed_at IS NULL)`,
      isWithoutSecondFactor: isSuperadminWithoutFactor,
      organizationId: organizations.id,
      membershipRole: memberships.role,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
    .leftJoin(orders, eq(orders.id, sessions.orderId))
    .leftJoin(organizations, and(eq(organizations.id, named), isNull(organizations.deletedAt)))
    .leftJoin(
      memberships,
      and(eq(memberships.organizationId, organizations.id), eq(memberships.userId, sessions.userId)),
    )
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('find_session');
  return async function findSessionAcrossOrganizations(tokenHash: Buffer, organizationId: string | null) {
    const [row] = await statement.execute({ tokenHash, organizationId });
    return row ?? null;
  };
}

export const touchSession = (db: Db, id: string, lastSeenAt: Date, expiresAt: Date) =>
  db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.id, id));

/** Notes a sign-in if the password is still the one that was checked. @returns null if it is not. */
export async function noteSignIn(
  db: Db,
  { id, passwordHash, renewedHash }: { id: string; passwordHash: string; renewedHash: string },
  now: Date,
) {
  const [row] = await db
    .update(users)
    .set({ lastLoginAt: now, passwordHash: renewedHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
    .returning();
  return row ?? null;
}

/** The order with this number and e-mail: people who know both may see it until an account has taken it. */
export async function findOrderOfBuyerAcrossOrganizations(db: Db, orderNumber: string, email: string) {
  const organizationId = await organizationOfOrder(db, orderNumber);
  const [row] = await db
    .select({ orderId: orders.id, userId: orders.buyerId })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(
      and(
        eq(orders.orderNumber, orderNumber),
        isOf(orders.organizationId, organizationId),
        eq(users.email, email.toLowerCase()),
        isNull(users.deletedAt),
        isNull(orders.takenAt),
      ),
    );
  return row ?? null;
}

export async function findOrderAcrossOrganizations(db: Db, id: string) {
  const organizationId = await organizationOf(db, id);
  const [row] = await db
    .select({
      id: orders.id,
      buyerId: orders.buyerId,
      orderNumber: orders.orderNumber,
      organizationId: orders.organizationId,
      shippingName: orders.shippingName,
      guestAccess: orders.guestAccess,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(and(eq(orders.id, id), isOf(orders.organizationId, organizationId)));
  return row ?? null;
}

export type LimitedOrder = NonNullable<Awaited<ReturnType<typeof findOrderAcrossOrganizations>>>;

export async function findOrganizationOfMember(
  db: Db,
  { organizationId, userId }: { organizationId: string; userId: string },
) {
  const [row] = await db
    .select({ name: organizations.name })
    .from(memberships)
    .innerJoin(organizations, and(eq(organizations.id, memberships.organizationId), isNull(organizations.deletedAt)))
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  return row ?? null;
}

export async function findSuperadmin(db: Db) {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.isSuperadmin, true)).limit(1);
  return row ?? null;
}

export const makeSuperadmin = (db: Db, userId: string) =>
  db
    .update(users)
    .set({ isSuperadmin: true, tier: 'ENTERPRISE', givenTier: 'ENTERPRISE' })
    .where(eq(users.id, userId))
    .returning();

export const replaceSetupToken = (db: Db, tokenHash: Buffer, createdAt: Date) =>
  db
    .insert(setupTokens)
    .values({ tokenHash, createdAt })
    .onConflictDoUpdate({ target: setupTokens.id, set: { tokenHash, createdAt } });

export async function findSetupToken(db: Db) {
  const [row] = await db.select().from(setupTokens);
  return row ?? null;
}

/** The open setup, locked until the transaction ends: if two people try at once, the second finds none. */
export async function lockSetupToken(db: Db) {
  const [row] = await db.select().from(setupTokens).for('update');
  return row ?? null;
}

export const closeSetup = (db: Db) => db.delete(setupTokens);

/** Whether somebody is a member of another organization or has ordered there. */
export async function isElsewhereAcrossOrganizations(db: Db, userId: string, organizationId: string): Promise<boolean> {
  const [member] = await db
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.organizationId, organizationId)))
    .limit(1);
  if (member) return true;
  const [order] = await db
    .select({ id: orders.organizationId })
    .from(orders)
    .where(and(eq(orders.buyerId, userId), ne(orders.organizationId, organizationId)))
    .limit(1);
  return order !== undefined;
}
