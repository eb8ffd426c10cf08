// Orders that close automatically, in every organization (docs/rules/orders.md#closing-by-itself).
import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { messages } from '../conversations/conversations.tables.ts';
import { groupBuyAgents, groupBuys } from '../group-buys/group-buys.tables.ts';
import { giveBackCents, restCents } from '../orders/order-money.tables.ts';
import { orderStepOrders, orders } from '../orders/orders.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';

const isThere = and(eq(organizations.id, orders.organizationId), isNull(organizations.deletedAt));
const daysOf = sql`make_interval(days => ${organizations.closePaidAfterDays}::int)`;

/** The one whose orders are asked for; that of each order where all are. */
type Organization = SQL | typeof orders.organizationId;

/** The buyer had the last word in the chat, and recently. */
const awaitsAnswer = (of: Organization, at: SQL) => sql`coalesce((
  SELECT ${messages.senderId} = ${orders.buyerId} AND ${messages.createdAt} > ${at} - ${daysOf} FROM ${messages}
  WHERE ${messages.organizationId} = ${of} AND ${messages.conversationId} = ${orders.id}
    AND ${messages.type} = 'normal' AND ${messages.deletedAt} IS NULL
  ORDER BY ${messages.seq} DESC LIMIT 1), false)`;

/** Handed over as many days ago as the organization says, fully paid and with nothing open. */
const isFinished = (db: Db, of: Organization, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return and(
    inArray(orders.status, ['DELIVERED', 'SETTLED']),
    isNotNull(orders.deliveredAt),
    sql`${organizations.closePaidAfterDays} > 0`,
    lte(orders.deliveredAt, sql`${at} - ${daysOf}`),
    eq(restCents, 0),
    eq(giveBackCents, 0),
    sql`NOT ${awaitsAnswer(of, at)}`,
    // The last step can still be undone.
    notExists(
      db
        .select({ one: sql`1` })
        .from(orderStepOrders)
        .where(and(sql`${orderStepOrders.organizationId} = ${of}`, eq(orderStepOrders.orderId, orders.id))),
    ),
  );
};

export interface FinishedPlace {
  organizationId: string;
  id: string;
}

/** The next of a walk over all. */
export const listFinishedAcrossOrganizations = (
  db: Db,
  now: Date,
  after: FinishedPlace | null,
  limit: number,
): Promise<(FinishedPlace & { buyerId: string; isClaimed: boolean })[]> =>
  db
    .select({
      organizationId: orders.organizationId,
      id: orders.id,
      buyerId: orders.buyerId,
      isClaimed: sql<boolean>`${orders.claimedAt} IS NOT NULL`,
    })
    .from(orders)
    .innerJoin(organizations, isThere)
    .where(
      and(
        isFinished(db, orders.organizationId, now),
        after
          ? sql`(${orders.organizationId}, ${orders.id}) > (${after.organizationId}::uuid, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(orders.organizationId), asc(orders.id))
    .limit(limit);

/** Locks those of an organization's orders that are still finished; skips what another process holds. */
export const lockFinished = (tx: Db, organizationId: string, ids: readonly string[], now: Date) =>
  tx
    .select({
      order: orders,
      buyer: {
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        deletedAt: users.deletedAt,
      },
      days: organizations.closePaidAfterDays,
    })
    .from(orders)
    .innerJoin(organizations, isThere)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(
      and(
        eq(orders.organizationId, organizationId),
        inArray(orders.id, [...ids]),
        isFinished(tx, sql`${organizationId}::uuid`, now),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update', { of: orders, skipLocked: true });
export type FinishedOrder = Awaited<ReturnType<typeof lockFinished>>[number];

/** Who speaks for the program in each deal: its creator, an agent or a manager of the organization. */
export async function listSpeakers(tx: Db, organizationId: string, groupBuyIds: readonly string[]) {
  const agent = tx
    .select({ id: groupBuyAgents.userId })
    .from(groupBuyAgents)
    .where(and(eq(groupBuyAgents.organizationId, organizationId), eq(groupBuyAgents.groupBuyId, groupBuys.id)))
    .orderBy(asc(groupBuyAgents.userId))
    .limit(1);
  const manager = tx
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.role, 'ORGADMIN')))
    .orderBy(asc(memberships.userId))
    .limit(1);
  const rows = await tx
    .select({
      groupBuyId: groupBuys.id,
      userId: sql<string | null>`coalesce(${groupBuys.createdById}, (${agent}), (${manager}))`,
    })
    .from(groupBuys)
    .where(and(eq(groupBuys.organizationId, organizationId), inArray(groupBuys.id, [...groupBuyIds])));
  return new Map(rows.map(({ groupBuyId, userId }) => [groupBuyId, userId]));
}
