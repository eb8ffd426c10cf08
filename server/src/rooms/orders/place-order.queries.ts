import { brokenConstraint } from '../../platform/database/broken-constraint.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import type { ItemRow } from './orders.queries.ts';
import type { orders } from './orders.tables.ts';

export type NewOrder = Omit<
  typeof orders.$inferSelect,
  'status' | 'latestProofAt' | 'closureRequestedAt' | 'closureAcceptedAt' | 'updatedAt'
>;

export async function findEmail(tx: Db, userId: string): Promise<string> {
  const [row] = await runSql<{ email: string }>(tx, 'SELECT email FROM users WHERE id = $1', [userId]);
  if (!row) throw new Error('the account of a session is missing');
  return row.email;
}

const placeOrder = `
  WITH placed AS (
    INSERT INTO orders (organization_id, id, order_number, group_buy_id, buyer_id, claimed_at, total_cents, payment_method,
      comments, shipping_name, shipping_address1, shipping_address2, shipping_city, shipping_state, shipping_postal_code,
      shipping_country, shipping_phone, item_count, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19)
  ), timeline AS (
    INSERT INTO order_events (organization_id, order_id, id, kind, to_status, actor_id, at)
    VALUES ($1, $2, $20, 'placed', 'PENDING', $5, $19)
  )
  INSERT INTO order_items (organization_id, order_id, id, product_id, product_name, unit, unit_price_cents, quantity,
    total_cents, position)
  SELECT $1, $2, line.id, line.product_id, line.product_name, line.unit, line.unit_price_cents, line.quantity,
    line.total_cents, line.place - 1
  FROM unnest($21::uuid[], $22::uuid[], $23::text[], $24::text[], $25::bigint[], $26::int[], $27::bigint[])
    WITH ORDINALITY AS line (id, product_id, product_name, unit, unit_price_cents, quantity, total_cents, place)`;

/** Order, items and the first line of its timeline in one statement; the items travel as arrays, whatever their number. */
export async function insertPlacedOrder(tx: Db, order: NewOrder, items: readonly ItemRow[], eventId: string) {
  const column = (key: keyof ItemRow) => items.map((item) => item[key]);
  await runSql(tx, placeOrder, [
    order.organizationId,
    order.id,
    order.orderNumber,
    order.groupBuyId,
    order.buyerId,
    order.claimedAt,
    order.totalCents,
    order.paymentMethod,
    order.comments,
    order.shippingName,
    order.shippingAddress1,
    order.shippingAddress2,
    order.shippingCity,
    order.shippingState,
    order.shippingPostalCode,
    order.shippingCountry,
    order.shippingPhone,
    order.itemCount,
    order.createdAt,
    eventId,
    column('id'),
    column('productId'),
    column('productName'),
    column('unit'),
    column('unitPriceCents'),
    column('quantity'),
    column('totalCents'),
  ]);
}

/** Whether a statement failed because somebody else's order has the number. */
export const isNumberTaken = (error: unknown) => brokenConstraint(error)?.name === 'orders_order_number_key';
