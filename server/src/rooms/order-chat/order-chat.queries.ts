import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { orderEvents, orders } from '../orders/orders.tables.ts';

/** When an order was closed or cancelled; null where its timeline does not tell. */
export async function findEndedAt(db: Db, organizationId: string, orderId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.organizationId, organizationId),
        eq(orderEvents.orderId, orderId),
        inArray(orderEvents.toStatus, ['CLOSED', 'CANCELLED']),
      ),
    )
    .orderBy(desc(orderEvents.at))
    .limit(1);
  return row?.at ?? null;
}

const isOrder = (organizationId: string, id: string) =>
  and(eq(orders.organizationId, organizationId), eq(orders.id, id));

/** Holds what the closure handshake decides on until the caller's transaction ends. */
export async function lockClosable(tx: Db, organizationId: string, id: string) {
  const [row] = await tx
    .select({
      status: orders.status,
      latestProofAt: orders.latestProofAt,
      closureRequestedAt: orders.closureRequestedAt,
      closureAcceptedAt: orders.closureAcceptedAt,
    })
    .from(orders)
    .where(isOrder(organizationId, id))
    .for('update');
  if (!row) throw new Error('an order is never deleted');
  return row;
}

interface Step {
  organizationId: string;
  orderId: string;
  actorId: string;
  at: Date;
}

/** The moment in the order and the line in its timeline. */
export async function insertClosureRequest(tx: Db, { organizationId, orderId, actorId, at }: Step) {
  await tx.update(orders).set({ closureRequestedAt: at, updatedAt: at }).where(isOrder(organizationId, orderId));
  await tx
    .insert(orderEvents)
    .values({ organizationId, orderId, id: randomUUIDv7(), kind: 'closure_requested', actorId, at });
}

/** What people are in an organization; for those who have left it, null. */
export const listRoles = (db: Db, organizationId: string, userIds: readonly string[]) =>
  db
    .select({ id: users.id, isSuperadmin: users.isSuperadmin, role: memberships.role })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.organizationId, organizationId), eq(memberships.userId, users.id)))
    .where(inArray(users.id, [...userIds]));

const listPeople = (db: Db, organizationId: string) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.organizationId, organizationId), eq(memberships.userId, users.id)))
    .$dynamic();

/** The agents of a deal and whoever created it, as far as they organise still. */
export const listOrganisers = (db: Db, organizationId: string, groupBuyId: string) =>
  listPeople(db, organizationId).where(
    and(
      isNull(users.deletedAt),
      or(inArray(memberships.role, ['AGENT', 'ORGADMIN']), eq(users.isSuperadmin, true)),
      sql`${users.id} IN (
        SELECT user_id FROM group_buy_agents
        WHERE organization_id = ${organizationId}::uuid AND group_buy_id = ${groupBuyId}::uuid
        UNION
        SELECT created_by_id FROM group_buys WHERE organization_id = ${organizationId}::uuid AND id = ${groupBuyId}::uuid
      )`,
    ),
  );

export const listManagers = (db: Db, organizationId: string) =>
  listPeople(db, organizationId).where(and(isNull(users.deletedAt), eq(memberships.role, 'ORGADMIN')));
