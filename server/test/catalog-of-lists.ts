// A catalog into which lists are read: for the tests of what an import shows, does and takes back.
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { deleteSuppliers } from './delete-suppliers.ts';
import { buildWorld, type Person } from './matrix/world.ts';
import { startTestServer } from './test-server.ts';
import { toPortland } from './to-portland.ts';

export const june =
  'sku,name,cost,unit,selling price,usual price,description,supplier\n' +
  'A,Apples,2.00,kg,2.50,3,Red,Apple yard\nB,Beans,3.00,kg,,,,Valley Mill\nC,Cocoa,4.00,kg,,,,Valley Mill\n';
export const july =
  'sku,name,cost,supplier\nA,Apples,2.20,Valley Mill\nB,Beans,3.00,Valley Mill\nD,Dates,5.00,Date palm\n';

/** A server with the world of the matrix, and what is done with the catalog of its own organization. */
export async function startCatalog() {
  let ahead = 0;
  const server = await startTestServer({ clock: { now: () => new Date(Date.now() + ahead) } });
  const world = await buildWorld(server.database.pool);

  const passSecond = () => {
    ahead += 1000;
  };
  /** Leaves what deals and orders of other tests have, without a SKU: no list finds it again. */
  async function empty() {
    passSecond();
    await world.pool.query('DELETE FROM product_imports');
    await world.pool.query(
      `DELETE FROM products p WHERE organization_id = $1 AND NOT EXISTS (
         SELECT FROM group_buy_products u WHERE u.product_id = p.id UNION SELECT FROM order_items i WHERE i.product_id = p.id)`,
      [world.own],
    );
    await world.pool.query('UPDATE products SET sku = NULL WHERE organization_id = $1', [world.own]);
    await deleteSuppliers(world.pool);
  }

  const as = (person: Person = 'adminOwn', organizationId = world.own) => ({
    token: world.tokens[person],
    organizationId,
  });
  async function read(
    text: string | Uint8Array<ArrayBuffer>,
    fields: Record<string, string | boolean> = {},
    caller = as(),
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('file', new Blob([text]), 'july.csv');
    return server.call<typeof productCalls.importProducts>(productPaths.importProducts, { body: form }, caller);
  }
  const look = async (text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string | boolean> = {}) =>
    (await read(text, { ...fields, dryRun: true })).body;
  const last = async (caller = as()) =>
    (await server.call<typeof productCalls.getLastImport>(productPaths.getLastImport, {}, caller)).body.import;
  const undo = (id: string, caller = as()) =>
    server.call<typeof productCalls.undoImport>(productPaths.undoImport, { params: { id } }, caller);
  const undoLast = async () => undo((await last())?.id ?? '');

  /** What the catalog has beside the product of the world. */
  async function catalog() {
    const { rows } = await world.pool.query(
      `SELECT p.id, p.name, p.sku, p.unit, p.description, p.cost_cents::int AS cost, p.price_cents::int AS price,
         p.usual_price_cents::int AS usual, p.image_url AS picture, s.name AS supplier, p.created_at AS at
       FROM products p LEFT JOIN suppliers s ON s.id = p.supplier_id
       WHERE p.organization_id = $1 AND p.sku IS NOT NULL ORDER BY p.sku`,
      [world.own],
    );
    return rows as Record<string, unknown>[];
  }
  const costs = async () => Object.fromEntries((await catalog()).map(({ sku, cost }) => [sku, cost]));
  const idOf = async (sku: string) => (await catalog()).find((one) => one.sku === sku)?.id as string;

  const change = (id: string, body: object) => server.call(productPaths.updateProduct, { params: { id }, body }, as());

  async function openGroupBuy(productId: string) {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const { body } = await server.call<typeof groupBuyCalls.createGroupBuy>(
      groupBuyPaths.createGroupBuy,
      {
        body: {
          title: 'July',
          startDate: at(-1),
          endDate: at(6),
          paymentDueDate: at(13),
          paymentMethods: ['PAYPAL'],
          products: [{ productId }],
        },
      },
      as(),
    );
    return body.id;
  }
  const order = async (groupBuyId: string, productId: string) =>
    (
      await server.call<typeof orderCalls.placeGuestOrder>(orderPaths.placeGuestOrder, {
        body: {
          email: 'guest@matrix.example',
          groupBuyId,
          items: [{ productId, quantity: 2 }],
          paymentMethod: 'PAYPAL',
          shippingName: 'Robin Gast',
          ...toPortland,
        },
      })
    ).body.order;

  return {
    server,
    world,
    as,
    empty,
    passSecond,
    read,
    look,
    last,
    undo,
    undoLast,
    catalog,
    costs,
    idOf,
    change,
    openGroupBuy,
    order,
  };
}
