import { type AnyColumn, and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { OrderOfSession } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, orderSessions, sessions, users } from '../accounts/accounts.tables.ts';
import { tokenLetters } from '../accounts/tokens.ts';
import { orders } from '../orders/orders.tables.ts';
import { isOf, organizationOfOrder, organizationOfSecret } from '../organizations/organization-number.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { setupTokens } from './auth.tables.ts';
import { isSuperadminWithoutFactor } from './second-factors.queries.ts';

const asked = {
  token: sql.placeholder('tokenHash'),
  named: sql`${sql.placeholder('organizationId')}::uuid`,
};
const organizationNamed = and(eq(organizations.id, asked.named), isNull(organizations.deletedAt));
const membershipNamed = (userId: AnyColumn) =>
  and(eq(memberships.organizationId, organizations.id), eq(memberships.userId, userId));
const named = { organizationId: organizations.id, membershipRole: memberships.role };

/** An account's session, its person and that person's role in the named organization, in one prepared query. */
export function prepareFindSessionAcrossOrganizations(db: Db) {
  const statement = db
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      createdAt: sessions.createdAt,
      isSuperadmin: users.isSuperadmin,
      hasPassword: sql<boolean>`${isNotNull(users.passwordHash)}`,
      isEmailVerified: sql<boolean>`${isNotNull(users.emailVerifiedAt)}`,
      isWithoutSecondFactor: isSuperadminWithoutFactor,
      ...named,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
    .leftJoin(organizations, organizationNamed)
    .leftJoin(memberships, membershipNamed(sessions.userId))
    .where(eq(sessions.tokenHash, asked.token))
    .prepare('find_session');
  return async function findSessionAcrossOrganizations(tokenHash: Buffer, organizationId: string | null) {
    const [row] = await statement.execute({ tokenHash, organizationId });
    return row ?? null;
  };
}

/** A session that is limited to an order, and its order. Its token carries no number where it's from before there were any. */
export function prepareFindOrderSessionAcrossOrganizations(db: Db) {
  const select = () =>
    db
      .select({
        order: { organizationId: orderSessions.organizationId, orderId: orderSessions.orderId },
        sessionId: orderSessions.id,
        userId: orderSessions.userId,
        hasPlaced: orderSessions.hasPlaced,
        lastSeenAt: orderSessions.lastSeenAt,
        expiresAt: orderSessions.expiresAt,
        createdAt: orderSessions.createdAt,
        hasGuestAccess: orders.guestAccess,
        isSuperadmin: users.isSuperadmin,
        ...named,
      })
      .from(orderSessions)
      .innerJoin(users, and(eq(users.id, orderSessions.userId), isNull(users.deletedAt)))
      .innerJoin(
        orders,
        and(eq(orders.organizationId, orderSessions.organizationId), eq(orders.id, orderSessions.orderId)),
      )
      .leftJoin(organizations, organizationNamed)
      .leftJoin(memberships, membershipNamed(orderSessions.userId));
  const isIt = eq(orderSessions.tokenHash, asked.token);
  const isOfOne = eq(orderSessions.organizationId, sql.placeholder('owner'));
  const ofOne = select().where(and(isIt, isOfOne)).prepare('find_order_session_of_one');
  const ofAny = select().where(isIt).prepare('find_order_session');
  return async function findOrderSessionAcrossOrganizations(
    { token, tokenHash }: { token: string; tokenHash: Buffer },
    organizationId: string | null,
  ) {
    const owner = await organizationOfSecret(db, token, tokenLetters);
    const [row] = await (owner === null
      ? ofAny.execute({ tokenHash, organizationId })
      : ofOne.execute({ tokenHash, organizationId, owner }));
    return row ?? null;
  };
}

export const touchSession = (db: Db, id: string, seen: { lastSeenAt: Date; expiresAt: Date }) =>
  db.update(sessions).set(seen).where(eq(sessions.id, id));

export const touchOrderSession = (
  db: Db,
  { organizationId, orderId }: OrderOfSession,
  id: string,
  seen: { lastSeenAt: Date; expiresAt: Date },
) =>
  db
    .update(orderSessions)
    .set(seen)
    .where(
      and(
        eq(orderSessions.organizationId, organizationId),
        eq(orderSessions.orderId, orderId),
        eq(orderSessions.id, id),
      ),
    );

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
    .select({ organizationId: orders.organizationId, orderId: orders.id, userId: orders.buyerId })
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

export async function findOrder(db: Db, { organizationId, orderId }: OrderOfSession) {
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
    .where(and(eq(orders.organizationId, organizationId), eq(orders.id, orderId)));
  return row ?? null;
}

export type LimitedOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

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
