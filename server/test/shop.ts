// A deal of three products to order from, in the world of the authorization matrix.
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { insert, makeGroupBuy, makeProduct, type World } from './matrix/world.ts';
import { listWrittenGroupBuys } from './rows.ts';
import type { Caller, TestServer } from './test-server.ts';
import { toPortland } from './to-portland.ts';

export interface Shop extends World {
  oats: string;
  beans: string;
  salt: string;
  deal: string;
}

/** Oats at $12.50, beans at $7.99 (cost $5.00), salt for nothing. */
export async function openShop(world: World): Promise<Shop> {
  const { pool, own, users } = world;
  const [oats, beans, salt] = await Promise.all([1, 2, 3].map(() => makeProduct(pool, own, users.agentAssigned)));
  if (!oats || !beans || !salt) throw new Error('no products');
  await pool.query(`UPDATE products SET name = 'Beans', cost_cents = 500, price_cents = 799 WHERE id = $1`, [beans]);
  await pool.query(`UPDATE products SET name = 'Salt', cost_cents = 0 WHERE id = $1`, [salt]);
  const deal = await makeGroupBuy(pool, {
    organizationId: own,
    createdById: users.adminOwn,
    productId: oats,
    agentId: users.agentAssigned,
  });
  for (const [index, id] of [beans, salt].entries())
    await insert(pool, 'group_buy_products', {
      organization_id: own,
      group_buy_id: deal,
      product_id: id,
      position: index + 2,
    });
  await listWrittenGroupBuys(pool);
  return { ...world, oats, beans, salt, deal };
}

/** Sets columns of a deal as an organizer's form would. */
export async function setGroupBuy(world: World, id: string, columns: Record<string, unknown>) {
  const names = Object.keys(columns);
  await world.pool.query(
    `UPDATE group_buys SET ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} WHERE id = $1`,
    [id, ...Object.values(columns)],
  );
  await listWrittenGroupBuys(world.pool);
}

/** A valid order of two bags of oats and three of beans: $48.97. */
export const orderOf = (shop: Shop, changes: object = {}) => ({
  groupBuyId: shop.deal,
  items: [
    { productId: shop.oats, quantity: 2 },
    { productId: shop.beans, quantity: 3 },
  ],
  paymentMethod: 'PAYPAL',
  comments: 'Please leave at the door',
  shippingName: 'Ana Lopez',
  ...toPortland,
  ...changes,
});

export const guestOrderOf = (shop: Shop, changes: object = {}) =>
  orderOf(shop, { email: 'Guest@Shop.example', ...changes });

// Bodies in tests are often wrong on purpose: they bypass the caller's types.
export const placeAsGuest = (server: TestServer, body: object, caller?: Caller) =>
  server.call<typeof orderCalls.placeGuestOrder>(orderPaths.placeGuestOrder, { body } as never, caller);
export const place = (server: TestServer, body: object, caller: Caller) =>
  server.call<typeof orderCalls.placeOrder>(orderPaths.placeOrder, { body } as never, caller);
