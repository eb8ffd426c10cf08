import { getTableName } from 'drizzle-orm';
import { brokenConstraint } from '../../../platform/database/broken-constraint.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type PlannedInsert, planInsert, planInserts } from '../../../platform/database/planned-inserts.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { users } from '../../accounts/accounts.tables.ts';
import type { ItemRow } from '../orders.queries.ts';
import { orderEvents, orderItems, orders } from '../orders.tables.ts';

export type NewOrder = Omit<
  typeof orders.$inferSelect,
  | 'status'
  | 'latestProofAt'
  | 'paidCents'
  | 'settledCents'
  | 'settledAt'
  | 'paymentExtendedUntil'
  | 'proofRejectedAt'
  | 'closureRequestedAt'
  | 'closureAcceptedAt'
  | 'updatedAt'
>;

const findEmailSql = `SELECT email FROM ${getTableName(users)} WHERE id = $1`;

export async function findEmail(tx: Db, userId: string): Promise<string> {
  const [row] = await runSql<{ email: string }>(tx, findEmailSql, [userId]);
  if (!row) throw new Error('the account of a session is missing');
  return row.email;
}

/** Order, items and the first line of its timeline. */
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

/** Whether a statement failed because somebody else's order has the number. */
export const isNumberTaken = (error: unknown) => brokenConstraint(error)?.name === 'orders_order_number_key';
