import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { users } from '../accounts/accounts.tables.ts';
import type { ItemRow } from './orders.queries.ts';
import type { orders } from './orders.tables.ts';

export type NewOrder = Omit<
  typeof orders.$inferSelect,
  'orderNumber' | 'status' | 'latestProofAt' | 'closureRequestedAt' | 'closureAcceptedAt' | 'updatedAt'
>;

export async function findEmail(tx: Db, userId: string): Promise<string> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!row) throw new Error('the account of a session is missing');
  return row.email;
}

/** One column of every line: the items travel as arrays, whatever their number. */
const column = <K extends keyof ItemRow>(items: readonly ItemRow[], key: K, type: 'uuid' | 'text' | 'bigint' | 'int') =>
  sql`${sql.param(items.map((item) => item[key]))}::${sql.raw(type)}[]`;

/**
 * Order, items and the first line of its timeline in one statement.
 * @returns false where the order number is taken; nothing has been written then.
 */
export async function insertPlacedOrder(
  tx: Db,
  order: NewOrder & { orderNumber: string },
  items: readonly ItemRow[],
  event: { id: string; actorId: string },
): Promise<boolean> {
  const columns: Record<string, SQL | unknown> = {
    organization_id: order.organizationId,
    id: order.id,
    order_number: order.orderNumber,
    group_buy_id: order.groupBuyId,
    buyer_id: order.buyerId,
    claimed_at: order.claimedAt,
    total_cents: order.totalCents,
    payment_method: order.paymentMethod,
    comments: order.comments,
    shipping_name: order.shippingName,
    shipping_address1: order.shippingAddress1,
    shipping_address2: order.shippingAddress2,
    shipping_city: order.shippingCity,
    shipping_state: order.shippingState,
    shipping_postal_code: order.shippingPostalCode,
    shipping_country: order.shippingCountry,
    shipping_phone: order.shippingPhone,
    item_count: order.itemCount,
    created_at: order.createdAt,
    updated_at: order.createdAt,
  };
  const names = sql.raw(Object.keys(columns).join(', '));
  const values = sql.join(
    Object.values(columns).map((value) => sql`${value}`),
    sql`, `,
  );
  const { rowCount } = await tx.execute(sql`
    WITH placed AS (
      INSERT INTO orders (${names}) VALUES (${values})
      ON CONFLICT (order_number) DO NOTHING
      RETURNING organization_id, id, created_at
    ), lines AS (
      INSERT INTO order_items (organization_id, order_id, id, product_id, product_name, unit, unit_price_cents, quantity, total_cents, position)
      SELECT placed.organization_id, placed.id, line.id, line.product_id, line.product_name, line.unit,
        line.unit_price_cents, line.quantity, line.total_cents, line.place - 1
      FROM placed, unnest(
        ${column(items, 'id', 'uuid')}, ${column(items, 'productId', 'uuid')}, ${column(items, 'productName', 'text')},
        ${column(items, 'unit', 'text')}, ${column(items, 'unitPriceCents', 'bigint')}, ${column(items, 'quantity', 'int')},
        ${column(items, 'totalCents', 'bigint')}
      ) WITH ORDINALITY AS line (id, product_id, product_name, unit, unit_price_cents, quantity, total_cents, place)
    ), timeline AS (
      INSERT INTO order_events (organization_id, order_id, id, kind, to_status, actor_id, at)
      SELECT organization_id, id, ${event.id}::uuid, 'placed', 'PENDING', ${event.actorId}::uuid, created_at FROM placed
    )
    SELECT id FROM placed`);
  return rowCount === 1;
}
