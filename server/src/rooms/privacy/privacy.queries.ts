import { openStatuses } from '@cobuy/domain/orders/order-status';
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';

export async function isLastSuperadmin(db: Db, userId: string): Promise<boolean> {
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(users.isSuperadmin, isNull(users.deletedAt), ne(users.id, userId)))
    .limit(1);
  return others.length === 0;
}

export async function ownsOrganization(db: Db, userId: string): Promise<boolean> {
  const owned = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.ownerId, userId), isNull(organizations.deletedAt)))
    .limit(1);
  return owned.length > 0;
}

export async function isSoleAdministratorAcrossOrganizations(db: Db, userId: string): Promise<boolean> {
  const [others, administrators] = [alias(memberships, 'others'), alias(memberships, 'administrators')];
  const there = await db
    .select({ id: memberships.organizationId })
    .from(memberships)
    .innerJoin(organizations, and(eq(organizations.id, memberships.organizationId), isNull(organizations.deletedAt)))
    .innerJoin(others, and(eq(others.organizationId, memberships.organizationId), ne(others.userId, userId)))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.role, 'ORGADMIN'),
        notExists(
          db
            .select({ id: administrators.userId })
            .from(administrators)
            .where(
              and(
                eq(administrators.organizationId, memberships.organizationId),
                eq(administrators.role, 'ORGADMIN'),
                ne(administrators.userId, userId),
              ),
            ),
        ),
      ),
    )
    .limit(1);
  return there.length > 0;
}

/** `hasOpenOrdersAcrossOrganizations` of the users room, limited to orders in the account. */
export async function hasOpenOrdersOfOwnAcrossOrganizations(db: Db, userId: string): Promise<boolean> {
  const open = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyerId, userId), isNotNull(orders.claimedAt), inArray(orders.status, openStatuses)))
    .limit(1);
  return open.length > 0;
}

/** Deleted accounts whose data needn't be kept for their orders any more. */
export const listDoneKeeping = (db: Db, now: Date, limit: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.ordersKeptUntil, now))
    .orderBy(asc(users.ordersKeptUntil))
    .limit(limit);

/** @returns whether it was not done yet. */
export async function noteKeepingOver(tx: Db, userId: string): Promise<boolean> {
  const noted = await tx
    .update(users)
    .set({ ordersKeptUntil: null })
    .where(and(eq(users.id, userId), isNotNull(users.ordersKeptUntil)))
    .returning({ id: users.id });
  return noted.length > 0;
}

/** A query for the ids of orders placed with an address before anybody had proved it. */
export const guestOrdersOfAcrossOrganizations = (userId: string) =>
  sql`SELECT ${orders.id} FROM ${orders} WHERE ${and(eq(orders.buyerId, userId), isNull(orders.claimedAt))}`;
