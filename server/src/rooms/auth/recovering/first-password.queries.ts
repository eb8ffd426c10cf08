import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrderOfSession } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { users } from '../../accounts/accounts.tables.ts';
import { orders } from '../../orders/orders.tables.ts';

/** An order's buyer, who stays its buyer until the transaction ends. */
export async function lockBuyerOfOrder(tx: Db, { organizationId, orderId }: OrderOfSession) {
  const [order] = await tx
    .select({ buyerId: orders.buyerId })
    .from(orders)
    .where(and(eq(orders.organizationId, organizationId), eq(orders.id, orderId)))
    .for('share');
  if (!order) return null;
  const [buyer] = await tx
    .select({
      id: users.id,
      email: users.email,
      hasPassword: sql<boolean>`${users.passwordHash} IS NOT NULL`,
      isEmailVerified: sql<boolean>`${users.emailVerifiedAt} IS NOT NULL`,
    })
    .from(users)
    .where(and(eq(users.id, order.buyerId), isNull(users.deletedAt)));
  return buyer ?? null;
}
