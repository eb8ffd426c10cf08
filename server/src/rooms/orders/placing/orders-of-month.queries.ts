import { limitMonth } from '@cobuy/domain/tiers/tiers';
import { and, count, eq, gte, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { organizationUsage } from '../../tiers/tiers.tables.ts';
import { orders } from '../orders.tables.ts';

interface Month {
  from: Date;
  until: Date;
}

/** Null where they are not counted. */
export async function findCountedOrders(db: Db, organizationId: string, { from }: Month): Promise<number | null> {
  const [row] = await db
    .select({ orders: organizationUsage.orders })
    .from(organizationUsage)
    .where(
      and(
        eq(organizationUsage.organizationId, organizationId),
        eq(organizationUsage.month, from.toISOString().slice(0, 10)),
      ),
    );
  return row?.orders ?? null;
}

export async function countOrdersBetween(db: Db, organizationId: string, { from, until }: Month): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.organizationId, organizationId), gte(orders.createdAt, from), lt(orders.createdAt, until)));
  return row?.orders ?? 0;
}

/**
 * An organization's orders in an instant's month as its plan counts them, canceled ones included. Shows the count that
 * the limit reads; without a limit nothing was counted, so it is counted now.
 */
export async function countOrdersOfMonth(db: Db, organizationId: string, at: Date): Promise<number> {
  const month = limitMonth(at);
  return (await findCountedOrders(db, organizationId, month)) ?? countOrdersBetween(db, organizationId, month);
}
