// Partial payments, and their sums in the order's own row. Writers hold the order's lock.
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { type OrderKey, orderPayments, orders } from '../orders.tables.ts';

const ofOrder = ({ organizationId, id }: OrderKey) =>
  and(eq(orderPayments.organizationId, organizationId), eq(orderPayments.orderId, id));

/** The oldest first. */
export const listPayments = (db: Db, order: OrderKey) =>
  db
    .select({
      payment: orderPayments,
      // A column that is never null comes first: drizzle reads a null first column as no person.
      recordedBy: {
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        deletedAt: users.deletedAt,
      },
    })
    .from(orderPayments)
    .leftJoin(users, eq(users.id, orderPayments.recordedById))
    .where(ofOrder(order))
    .orderBy(asc(orderPayments.recordedAt), asc(orderPayments.id));
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

export async function insertPayment(tx: Db, payment: typeof orderPayments.$inferInsert) {
  await tx.insert(orderPayments).values(payment);
}

export async function findPayment(tx: Db, order: OrderKey, id: string) {
  const [row] = await tx
    .select()
    .from(orderPayments)
    .where(and(ofOrder(order), eq(orderPayments.id, id)));
  return row ?? null;
}

export async function deletePayment(tx: Db, order: OrderKey, id: string) {
  await tx.delete(orderPayments).where(and(ofOrder(order), eq(orderPayments.id, id)));
}

/** Locks an order and what is paid of it until the transaction ends. */
export async function lockMoney(tx: Db, { organizationId, id }: OrderKey) {
  const [row] = await tx
    .select({
      status: orders.status,
      totalCents: orders.totalCents,
      paidCents: orders.paidCents,
      settledAt: orders.settledAt,
      settledCents: orders.settledCents,
      deliveredAt: orders.deliveredAt,
      updatedAt: orders.updatedAt,
    })
    .from(orders)
    .where(and(eq(orders.organizationId, organizationId), eq(orders.id, id)))
    .for('update');
  if (!row) throw new Error('an order is never deleted');
  return row;
}
