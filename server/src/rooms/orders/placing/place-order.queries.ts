import { limitMonth } from '@cobuy/domain/tiers/tiers';
import { getTableName } from 'drizzle-orm';
import { brokenConstraint } from '../../../platform/database/database-error.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type PlannedInsert, planInsert, planInserts } from '../../../platform/database/planned-inserts.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { organizationUsage } from '../../tiers/tiers.tables.ts';
import type { ItemRow } from '../orders.queries.ts';
import { orderEvents, orderItems, orders } from '../orders.tables.ts';

export type NewOrder = Omit<
  typeof orders.$inferSelect,
  | 'status'
  | 'emailChanges'
  | 'takenAt'
  | 'latestProofAt'
  | 'paidCents'
  | 'settledCents'
  | 'settledAt'
  | 'paymentExtendedUntil'
  | 'keptUntil'
  | 'proofRejectedAt'
  | 'closureRequestedAt'
  | 'closureAcceptedAt'
  | 'deliveredAt'
  | 'closesQuietly'
  | 'updatedAt'
>;

const findEmailSql = `SELECT email FROM ${getTableName(users)} WHERE id = $1 AND deleted_at IS NULL`;

/** Null where the account was deleted in the meantime. */
export async function findEmail(tx: Db, userId: string): Promise<string | null> {
  const [row] = await runSql<{ email: string }>(tx, findEmailSql, [userId]);
  return row?.email ?? null;
}

export function planPlacedOrder(order: NewOrder, items: readonly ItemRow[], eventId: string): PlannedInsert[] {
  const { organizationId, id: orderId, buyerId: actorId, createdAt } = order;
  return [
    planInsert(orders, { ...order, updatedAt: createdAt }),
    planInsert(orderEvents, {
      organizationId,
      orderId,
      id: eventId,
      kind: 'placed',
      toStatus: 'PENDING',
      actorId,
      at: createdAt,
    }),
    planInserts(
      orderItems,
      items.map((item, position) => ({ organizationId, orderId, ...item, position })),
    ),
  ];
}

/**
 * $1 the organization, $2 the first day of the month, $3 and $4 its bounds, $5 how many orders it may take. If the
 * month isn't counted yet, its orders are counted, including the one just written. Null: they were already counted when
 * asked; if the count is dropped at this moment for another plan, the row says so to the next order.
 */
const countInMonthSql = `
  INSERT INTO ${getTableName(organizationUsage)} AS kept (organization_id, month, orders, orders_at_most)
  SELECT $1::uuid, $2::date,
    CASE WHEN EXISTS (
      SELECT 1 FROM ${getTableName(organizationUsage)} c
      WHERE c.organization_id = $1::uuid AND c.month = $2::date AND c.orders IS NOT NULL) THEN NULL
    ELSE (
      SELECT count(*)::int FROM ${getTableName(orders)} o
      WHERE o.organization_id = $1::uuid AND o.created_at >= $3::timestamptz AND o.created_at < $4::timestamptz)
    END, $5::int
  ON CONFLICT (organization_id, month) DO UPDATE
    SET orders = coalesce(kept.orders + 1, excluded.orders), orders_at_most = excluded.orders_at_most`;

/**
 * Adds one to the month's orders; the table's check refuses one too many, see `isMonthFull`. Goes last: the month's
 * other orders wait for this row, and whoever holds it waits only for the commit.
 */
export function planOrderOfMonth(organizationId: string, at: Date, most: number): PlannedInsert {
  const { from, until } = limitMonth(at);
  const values = [organizationId, from.toISOString().slice(0, 10), from, until, most];
  return { text: countInMonthSql, values, isLast: true };
}

export const isMonthFull = (error: unknown) => brokenConstraint(error)?.name === 'organization_usage_within';
