// Figures from many rooms; `organizationId` null means the whole installation.
import { type MemberRole, roles } from '@cobuy/domain/roles/roles';
import { and, count, eq, gte, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { groupBuys } from '../group-buys/group-buys.tables.ts';
import { arrivedCents, moneyStage, stands } from '../orders/order-money.tables.ts';
import { dueDateOf, orders } from '../orders/orders.tables.ts';

export type Of = string | null;
const of = (column: PgColumn, organizationId: Of) => (organizationId === null ? undefined : eq(column, organizationId));

/** Orders per status and due date, summed before any join: a million orders cost one scan. */
export function countOrdersByGroupBuyAcrossOrganizations(db: Db, organizationId: Of) {
  const counted = db
    .select({
      organizationId: orders.organizationId,
      groupBuyId: orders.groupBuyId,
      status: orders.status,
      paymentExtendedUntil: orders.paymentExtendedUntil,
      paidAtHandover: orders.paidAtHandover,
      number: sql<number>`count(*)::int`.as('number'),
    })
    .from(orders)
    .where(of(orders.organizationId, organizationId))
    .groupBy(
      orders.organizationId,
      orders.groupBuyId,
      orders.status,
      orders.paymentExtendedUntil,
      orders.paidAtHandover,
    )
    .as('counted');
  return db
    .select({
      status: counted.status,
      number: counted.number,
      paymentDueDate: dueDateOf({
        paymentDueDate: groupBuys.paymentDueDate,
        pickupUntil: groupBuys.pickupUntil,
        paymentExtendedUntil: counted.paymentExtendedUntil,
        paidAtHandover: counted.paidAtHandover,
      }),
    })
    .from(counted)
    .innerJoin(
      groupBuys,
      and(eq(groupBuys.organizationId, counted.organizationId), eq(groupBuys.id, counted.groupBuyId)),
    );
}

export async function countGroupBuysAcrossOrganizations(db: Db, organizationId: Of, now: Date) {
  const active = sql`${groupBuys.startDate} <= ${now.toISOString()} AND ${groupBuys.endDate} >= ${now.toISOString()}`;
  const [row] = await db
    .select({ total: count(), active: sql<number>`(count(*) FILTER (WHERE ${active}))::int` })
    .from(groupBuys)
    .where(of(groupBuys.organizationId, organizationId));
  return row ?? { total: 0, active: 0 };
}

/** People by role: by membership in an organization, by account in the installation. */
export async function countPeople(db: Db, organizationId: Of): Promise<Record<(typeof roles)[number], number>> {
  const none = Object.fromEntries(roles.map((role) => [role, 0])) as Record<(typeof roles)[number], number>;
  if (organizationId !== null) {
    const rows = await db
      .select({ role: memberships.role, people: count() })
      .from(memberships)
      .where(eq(memberships.organizationId, organizationId))
      .groupBy(memberships.role);
    return { ...none, ...Object.fromEntries(rows.map(({ role, people }) => [role, people])) };
  }
  const role = sql<MemberRole | 'SUPERADMIN' | 'GUEST'>`CASE WHEN ${users.isSuperadmin} THEN 'SUPERADMIN'
    WHEN ${users.passwordHash} IS NULL THEN 'GUEST' ELSE 'BUYER' END`;
  const rows = await db.select({ role, people: count() }).from(users).where(isNull(users.deletedAt)).groupBy(sql`1`);
  return { ...none, ...Object.fromEntries(rows.map(({ role: name, people }) => [name, people])) };
}

/**
 * Orders by the day they were placed, how many are paid, and the money received, including partial payments.
 * @param since a midnight in the time zone, whose days are counted.
 */
export function sumOrdersByDayAcrossOrganizations(
  db: Db,
  organizationId: Of,
  { since, timeZone }: { since: Date; timeZone: string },
) {
  const date = sql<string>`to_char(${orders.createdAt} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`;
  return db
    .select({
      date,
      orders: sql<number>`count(*)::int`,
      paidOrders: sql<number>`(count(*) FILTER (WHERE ${moneyStage} = 'settled'))::int`,
      paidCents: sql<number>`sum(${arrivedCents})::bigint`.mapWith(Number),
      partsCents:
        sql<number>`coalesce(sum(${arrivedCents}) FILTER (WHERE ${moneyStage} <> 'settled'), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(and(of(orders.organizationId, organizationId), gte(orders.createdAt, since), stands))
    .groupBy(sql`1`);
}
