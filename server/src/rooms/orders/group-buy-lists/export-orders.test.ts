// Rules: docs/rules/lists.md#files-of-orders
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { dayIn } from '@cobuy/domain/dates/time-zone';
import { importFieldLabels } from '@cobuy/domain/products/import-fields';
import { parse } from 'csv-parse/sync';
import { strFromU8, Unzip, UnzipInflate } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteSuppliers } from '../../../../test/delete-suppliers.ts';
import { buildWorld, insert, type Person } from '../../../../test/matrix/world.ts';
import { fillWithoutIndexes } from '../../../../test/schema/fill-without-indexes.ts';
import { openShop, orderOf, place, type Shop, setGroupBuy } from '../../../../test/shop.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const now = new Date();
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  shop = await openShop(await buildWorld(server.database.pool));
});
afterAll(() => server.close());

type Row = Record<string, string>;
const read = (file: string): Row[] => parse(file, { columns: true, bom: true });
const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });
const exported = (query: object, person: Person = 'adminOwn') =>
  server.call(orderPaths.exportOrders, { query }, as(person));
const rowsOf = async (query: object, person?: Person) => read((await exported(query, person)).body as never);

async function ordered(changes: object = {}, person: Person = 'buyerOwner') {
  const { body } = await place(server, orderOf(shop, changes), { token: shop.tokens[person] });
  return body.order.orderNumber;
}

describe('the file of orders', () => {
  test('names no address of an account that is gone', async () => {
    const orderNumber = await ordered();
    const deletedAt = (at: Date | null) =>
      shop.pool.query('UPDATE users SET deleted_at = $2 WHERE id = $1', [shop.users.buyerOwner, at]);
    await deletedAt(new Date());
    const rows = await rowsOf({ search: orderNumber });
    const byAddress = await rowsOf({ search: 'buyerowner' });
    await deletedAt(null);
    expect([rows.map((row) => row.Email), byAddress]).toEqual([[''], []]);
  });

  test('says that what is paid at the handover is due at the pickup, and on no day where there is none', async () => {
    const orderNumber = await ordered();
    const setOrder = (columns: string) =>
      shop.pool.query(`UPDATE orders SET ${columns} WHERE order_number = $1`, [orderNumber]);
    const due = async () => (await rowsOf({ search: orderNumber }))[0]?.['Payment due'];
    const pickedUp = { handover: 'pickup', pickup_place: 'The dock', pickup_from: '2031-12-07T17:00:00Z' };
    const delivered = { handover: 'delivery', pickup_place: null, pickup_from: null, pickup_until: null };
    const columns = 'handover, pickup_place, pickup_from, pickup_until, payment_due_date';
    const before = (await shop.pool.query(`SELECT ${columns} FROM group_buys WHERE id = $1`, [shop.deal])).rows[0];
    await setOrder('paid_at_handover = true');
    await setGroupBuy(shop, shop.deal, {
      ...pickedUp,
      pickup_until: '2031-12-07T19:00:00Z',
      payment_due_date: '2031-12-13T23:59:00Z',
    });
    expect(await due()).toBe('2031-12-07 19:00:00');
    await setOrder('paid_at_handover = false');
    expect(await due()).toBe('2031-12-13 23:59:00');
    await setOrder('paid_at_handover = true');
    await setGroupBuy(shop, shop.deal, delivered);
    expect(await due()).toBe('');
    await setGroupBuy(shop, shop.deal, before);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is called by the day of its organization: in %s',
    async (zone) => {
      const zoneIs = (timeZone: string) =>
        shop.pool.query('UPDATE organizations SET time_zone = $2 WHERE id = $1', [shop.own, timeZone]);
      await zoneIs(zone);
      const files = await Promise.all([
        exported({}),
        server.call(orderPaths.exportOrderItems, { query: { format: 'xlsx' } }, as('adminOwn')),
        server.call(orderPaths.exportSupplierList, { query: { groupBuyId: shop.groupBuyId } }, as('adminOwn')),
        server.call(orderPaths.exportSupplierSpreadsheet, { query: { groupBuyId: shop.groupBuyId } }, as('adminOwn')),
        server.call(orderPaths.exportPickList, { query: { groupBuyId: shop.groupBuyId } }, as('adminOwn')),
        server.call(productPaths.exportProducts, { query: {} }, as('adminOwn')),
      ]);
      await zoneIs('UTC');
      const names = files.map(({ headers }) => headers.get('content-disposition'));
      for (const name of names) expect(name).toContain(`_${dayIn(zone)(now)}.`);
    },
  );

  test('holds what the list holds, with nothing that a spreadsheet would run, under the name of its day', async () => {
    const orderNumber = await ordered({ comments: '=HYPERLINK("http://x.example")', shippingName: '+Ana "A", Lopez' });
    const answer = await exported({ search: orderNumber });
    expect(answer.headers.get('content-disposition')).toContain(
      `filename="orders_export_${now.toISOString().slice(0, 10)}.csv"`,
    );
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(read(answer.body as never)).toMatchObject([
      {
        'Order number': orderNumber,
        Status: 'Pending',
        Email: 'buyerowner@matrix.example',
        'Group buy': 'Autumn grains',
        Total: '48.97',
        Buyer: `'+Ana "A", Lopez`,
        Products: '2',
        Pieces: '5',
        'Payment method': 'PayPal',
        'Full name': `'+Ana "A", Lopez`,
        Comments: `'=HYPERLINK("http://x.example")`,
      },
    ]);
  });

  test('is filtered by status, deal and number, and holds an agent no more than their own deals', async () => {
    const orderNumber = await ordered();
    await shop.pool.query(`UPDATE orders SET status = 'SHIPPED' WHERE order_number = $1`, [orderNumber]);
    const numbers = async (query: object, person?: Person) =>
      (await rowsOf(query, person)).map((row) => row['Order number']);
    expect(await numbers({ status: 'SHIPPED', groupBuyId: shop.deal })).toEqual([orderNumber]);
    expect(await numbers({ status: 'DELIVERED' })).toEqual([]);
    const other = await ordered();
    expect((await numbers({ orderNumbers: `${other},${orderNumber.toLowerCase()}` })).sort()).toEqual(
      [other, orderNumber].sort(),
    );
    expect(await numbers({}, 'agentAssigned')).toContain(orderNumber);
    expect(await numbers({}, 'agentOther')).toEqual([]);
    expect((await exported({}, 'buyerOwner')).status).toBe(403);
  });
});

test('the file of items has a line for each item, with its price, its supplier and the method as it is called', async () => {
  await insert(shop.pool, 'suppliers', { organization_id: shop.own, id: shop.beans, name: 'Bean farm' });
  await shop.pool.query(`UPDATE products SET supplier_id = id WHERE id = $1`, [shop.beans]);
  const orderNumber = await ordered({ shippingName: 'Ana', comments: null });
  const { body } = await server.call(orderPaths.exportOrderItems, { query: { search: orderNumber } }, as('adminOwn'));
  const lines = read(body as never);
  expect(lines).toMatchObject([
    { 'Order number': orderNumber, Product: 'Rolled oats', Quantity: '2', 'Unit price': '12.50', Total: '25.00' },
    { Product: 'Beans', Quantity: '3', 'Unit price': '7.99', Total: '23.97', Supplier: 'Bean farm' },
  ]);
  for (const line of lines)
    expect(line).toMatchObject({
      Buyer: 'Ana',
      Status: 'Pending',
      'Payment method': 'PayPal',
      'Group buy': 'Autumn grains',
    });
  await deleteSuppliers(shop.pool);
  await shop.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [shop.users.buyerOwner]);
  const later = await server.call(orderPaths.exportOrderItems, { query: { search: orderNumber } }, as('adminOwn'));
  expect(read(later.body as never).map(({ Email }) => Email)).toEqual(read(body as never).map(() => ''));
  await shop.pool.query('UPDATE users SET deleted_at = NULL WHERE id = $1', [shop.users.buyerOwner]);
  const others = await server.call(orderPaths.exportOrderItems, { query: {} }, as('agentOther'));
  expect(read(others.body as never)).toEqual([]);
});

describe('for a treasurer', () => {
  let orderNumber = '';
  beforeAll(async () => {
    orderNumber = await ordered({ shippingName: 'Ana', comments: '+49 151 234 567' });
    await shop.pool.query(`UPDATE organizations SET time_zone = 'Europe/Berlin' WHERE id = $1`, [shop.own]);
    await shop.pool.query(
      `UPDATE orders SET status = 'SETTLED', created_at = '2026-01-05T23:30:00Z', paid_cents = 2000, settled_cents = 5397,
         settled_at = '2026-07-02T10:15:00Z' WHERE order_number = $1`,
      [orderNumber],
    );
    await shop.pool.query(
      `INSERT INTO order_payments (organization_id, order_id, id, amount_cents, paid_on, recorded_at)
       SELECT organization_id, id, gen_random_uuid(), amount, paid_on::date, recorded_at::timestamptz FROM orders,
         (VALUES (2000, '2026-01-06', '2026-01-07T00:00:00Z'), (-500, '2026-07-03', '2026-07-03T09:00:00Z'))
         AS paid (amount, paid_on, recorded_at) WHERE order_number = $1`,
      [orderNumber],
    );
  });
  afterAll(() => shop.pool.query(`UPDATE organizations SET time_zone = 'UTC' WHERE id = $1`, [shop.own]));
  const times = { Placed: '2026-01-06 00:30:00', 'Payment confirmed': '2026-07-02 12:15:00' };
  // Together they are what stands under "Paid", 53.97.
  const payments = '20.00 on 2026-01-06; 38.97 on 2026-07-02; 5.00 refunded on 2026-07-03';

  test('the files have each payment with its day, and the times of the organization', async () => {
    const [row] = await rowsOf({ search: orderNumber });
    expect(row).toMatchObject({ ...times, Payments: payments, 'Time zone': 'Europe/Berlin', 'To refund': '5.00' });
    expect(row?.Paid).toBe('53.97');
    // In summer and in winter by the clock of its place.
    expect(row?.['Payment due']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const { body } = await server.call(orderPaths.exportOrderItems, { query: { search: orderNumber } }, as('adminOwn'));
    for (const line of read(body as never))
      expect(line).toMatchObject({ ...times, Payments: payments, 'Time zone': 'Europe/Berlin' });
  });

  test('of what was confirmed and never came no file says that it was given back', async () => {
    const held = (cents: number) =>
      shop.pool.query('UPDATE orders SET settled_cents = $2 WHERE order_number = $1', [orderNumber, cents]);
    await held(300);
    const [row] = await rowsOf({ search: orderNumber });
    expect(row).toMatchObject({
      Paid: '3.00',
      Payments: '20.00 on 2026-01-06; 5.00 refunded on 2026-07-03; 12.00 not received',
    });
    await held(5397);
  });

  const sheetOf = async (path: string, query: object) => {
    const response = await fetch(`${server.url}${path}?${new URLSearchParams({ format: 'xlsx', ...query })}`, {
      headers: { authorization: `Bearer ${shop.tokens.adminOwn}`, 'x-organization-id': shop.own },
    });
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    expect(response.headers.get('content-disposition')).toContain('.xlsx"');
    const [titles = [], ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()));
    return rows.map((row) => Object.fromEntries(titles.map((title, index) => [String(title), row[index]])));
  };

  test('each has a twin as a spreadsheet, with the same columns, and numbers and dates that are such', async () => {
    const [row] = await sheetOf(orderPaths.exportOrders[1], { search: orderNumber });
    expect(row).toMatchObject({
      'Order number': orderNumber,
      Pieces: 5,
      Total: 48.97,
      'To refund': 5,
      Placed: new Date('2026-01-06T00:30:00Z'),
      'Payment confirmed': new Date('2026-07-02T12:15:00Z'),
      Payments: payments,
      Comments: '+49 151 234 567',
    });
    const [csv] = await rowsOf({ search: orderNumber });
    expect(Object.keys(row ?? {})).toEqual(Object.keys(csv ?? {}));
    expect(await sheetOf(orderPaths.exportOrderItems[1], { search: orderNumber })).toMatchObject([
      { Quantity: 2, 'Unit price': 12.5, Total: 25, Placed: new Date('2026-01-06T00:30:00Z') },
      { Quantity: 3, 'Unit price': 7.99, Total: 23.97 },
    ]);
    const picked = await sheetOf(orderPaths.exportPickList[1], { groupBuyId: shop.deal });
    expect(picked.find((line) => line['Order number'] === orderNumber)).toMatchObject({ Quantity: 2, 'To collect': 0 });
    const products = await sheetOf(productPaths.exportProducts[1], {});
    expect(products.find(({ Name }) => Name === 'Beans')).toMatchObject({
      [importFieldLabels.cost]: 5,
      [importFieldLabels.price]: 7.99,
    });
  });

  test('no other format is known', async () => {
    expect((await exported({ format: 'pdf' })).status).toBe(400);
  });
});

describe('the lists of a deal', () => {
  test('add up its orders and name what each buyer gets; cancelled orders are in neither', async () => {
    await shop.pool.query(`UPDATE orders SET status = 'CANCELLED' WHERE group_buy_id = $1`, [shop.deal]);
    await shop.pool.query(`UPDATE products SET sku = 'BN-1', unit = 'kg' WHERE id = $1`, [shop.beans]);
    const first = await ordered({ shippingName: 'Zoe' });
    const beans = [{ productId: shop.beans, quantity: 4 }];
    const second = await ordered({ shippingName: 'adam', items: beans, comments: null });
    await ordered({ items: beans }, 'buyerOther');
    const query = { groupBuyId: shop.deal };
    // The supplier raises a price after the orders: they were placed at the old one.
    await shop.pool.query('UPDATE products SET cost_cents = 600 WHERE id = $1', [shop.beans]);

    const supplier = await server.call<typeof orderCalls.getSupplierList>(
      orderPaths.getSupplierList,
      { query },
      as('agentAssigned'),
    );
    expect(supplier.body).toMatchObject({
      groupBuy: { title: 'Autumn grains' },
      rows: [
        { sku: 'BN-1', product: 'Beans', unit: 'kg', quantity: 11, amount: 55, sales: 87.89, margin: 32.89, buyers: 2 },
        { sku: null, product: 'Rolled oats', quantity: 2, amount: 25, sales: 25, margin: 0, buyers: 1 },
      ],
      totals: { orders: 3, buyers: 2, quantity: 13, amount: 80, sales: 112.89, margin: 32.89 },
    });
    const supplierFile = await server.call(orderPaths.exportSupplierList, { query }, as('agentAssigned'));
    expect(read(supplierFile.body as never)[0]).toEqual({
      Supplier: 'No supplier',
      SKU: 'BN-1',
      Product: 'Beans',
      Unit: 'kg',
      Quantity: '11',
      'Unit cost': '5.00',
      Cost: '55.00',
    });
    const withSales = await server.call(
      orderPaths.exportSupplierList,
      { query: { ...query, sales: 'true' } },
      as('agentAssigned'),
    );
    expect(read(withSales.body as never)[0]).toMatchObject({
      Buyers: '2',
      Cost: '55.00',
      Sales: '87.89',
      Margin: '32.89',
    });

    const picked = await server.call<typeof orderCalls.getPickList>(orderPaths.getPickList, { query }, as('adminOwn'));
    expect(picked.body.rows.map(({ name }) => name)).toEqual(['adam', 'Ana Lopez', 'Zoe']);
    expect(picked.body.rows[0]).toEqual({
      orderNumber: second,
      status: 'PENDING',
      name: 'adam',
      phone: '555 0100',
      address: {
        ...{ address1: '1 Main St', address2: null, city: 'Portland', state: 'OR', postalCode: '97214', country: 'US' },
      },
      comments: null,
      restAmount: 31.96,
      items: [{ product: 'Beans', unit: 'kg', sku: 'BN-1', quantity: 4 }],
    });
    const packed = async () =>
      read((await server.call(orderPaths.exportPickList, { query }, as('adminOwn'))).body as never);
    const pickFile = await packed();
    expect(pickFile[0]).toMatchObject({ Address: '1 Main St', City: 'Portland', 'ZIP/Postal code': '97214' });
    expect(
      pickFile.filter((row) => row['Order number'] === first).map(({ Product, Quantity }) => [Product, Quantity]),
    ).toEqual([
      ['Rolled oats', '2'],
      ['Beans', '3'],
    ]);

    // Nothing is sent of what is picked up, whatever was typed before.
    const handedOut = { pickup_place: 'The dock', pickup_from: now, pickup_until: new Date(now.getTime() + 3_600_000) };
    await setGroupBuy(shop, shop.deal, { handover: 'pickup', ...handedOut });
    const later = await server.call<typeof orderCalls.getPickList>(orderPaths.getPickList, { query }, as('adminOwn'));
    expect(later.body.rows.map(({ address }) => address)).toEqual([null, null, null]);
    expect((await packed())[0]).not.toHaveProperty('Address');
    const sent = { pickup_place: null, pickup_from: null, pickup_until: null };
    await setGroupBuy(shop, shop.deal, { handover: 'delivery', ...sent });
  });
});

test('in community mode neither the file of items nor the pick list tells an amount', async () => {
  const orderNumber = await ordered();
  await shop.pool.query('UPDATE system_settings SET community_mode = true');
  const query = { search: orderNumber };
  const items = await server.call(orderPaths.exportOrderItems, { query }, as('adminOwn'));
  const picked = await server.call<typeof orderCalls.getPickList>(
    orderPaths.getPickList,
    { query: { groupBuyId: shop.deal } },
    as('adminOwn'),
  );
  await shop.pool.query('UPDATE system_settings SET community_mode = false');
  for (const line of read(items.body as never)) expect([line['Unit price'], line.Total]).toEqual(['0.00', '0.00']);
  expect(picked.body.rows.map(({ restAmount }) => restAmount)).not.toContainEqual(expect.closeTo(48.97));
  expect(new Set(picked.body.rows.map(({ restAmount }) => restAmount))).toEqual(new Set([0]));
});

/** A hundred thousand take the processor four times as long, and no more memory. */
const howMany = Number(process.env.ORDERS_EXPORTED ?? 25_000);

test('tens of thousands of orders come in full in either format while the memory stays as it is', async () => {
  const client = await shop.pool.connect();
  // Not what is measured: without keys to other tables and triggers, and as long as a busy machine takes.
  await client.query('SET statement_timeout = 0; SET session_replication_role = replica');
  const dealId = await foreignGroupBuy();
  await fillWithoutIndexes(client, 'orders', () =>
    client.query(
      `INSERT INTO orders (organization_id, id, order_number, group_buy_id, buyer_id, total_cents, payment_method,
       shipping_name, shipping_address1, shipping_city, shipping_state, shipping_postal_code, shipping_country,
       shipping_phone, item_count, piece_count, comments, created_at)
     SELECT $1, gen_random_uuid(), 'GB-' || rtrim(regexp_replace(translate(upper(md5(n::text)), 'ILOU', '0000'), '^(.{4})(.{4})(.{4})(.{4}).*', '\\1-\\2-\\3-\\4'), '-'),
       $2, $3, 1000, 'PAYPAL', 'Ana', '1 Main St', 'Portland', 'OR', '97214', 'US', '555 0100', 1, 1, repeat('long ', 40),
       now() - (n / 3) * interval '1 microsecond'
     FROM generate_series(1, $4) n`,
      [shop.foreign, dealId, shop.users.buyerForeign, howMany],
    ),
  );
  await client.query('ANALYZE orders');
  client.release(true);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const usedMb = () => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = usedMb();
  const response = await fetch(`${server.url}${orderPaths.exportOrders[1]}`, {
    headers: {
      authorization: `Bearer ${shop.tokens.adminForeign}`,
      'x-organization-id': shop.foreign,
      'accept-encoding': 'identity',
    },
  });
  let [bytes, lines, most, read] = [0, 0, 0, 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
    if (++read % 100 === 0) most = Math.max(most, usedMb() - before);
  }
  console.log(`${lines - 1} orders, ${(bytes / 1e6).toFixed(1)} MB; the heap grew by ${most.toFixed(1)} MB at most`);
  expect(lines).toBe(howMany + 1);
  expect(bytes).toBeGreaterThan(howMany * 300);
  // Of which the file alone would be eleven.
  expect(most).toBeLessThan(8);
  const spreadsheet = await fetch(`${server.url}${orderPaths.exportOrders[1]}?format=xlsx`, {
    headers: { authorization: `Bearer ${shop.tokens.adminForeign}`, 'x-organization-id': shop.foreign },
  });
  const unzip = new Unzip();
  unzip.register(UnzipInflate);
  let [rows, mostOfSheet] = [0, 0];
  unzip.onfile = (entry) => {
    entry.ondata = (error, piece) => {
      if (error) throw error;
      if (entry.name.includes('sheet1')) rows += strFromU8(piece, true).split('<row').length - 1;
    };
    entry.start();
  };
  read = 0;
  for await (const chunk of spreadsheet.body ?? []) {
    unzip.push(chunk);
    if (++read % 50 === 0) mostOfSheet = Math.max(mostOfSheet, usedMb() - before);
  }
  expect(rows).toBeGreaterThan(howMany * 0.999);
  expect(mostOfSheet).toBeLessThan(20);
}, 300_000);

async function foreignGroupBuy(): Promise<string> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `INSERT INTO group_buys (organization_id, id, title, start_date, end_date, payment_due_date, payment_methods)
     VALUES ($1, gen_random_uuid(), 'A large one', now(), now() + interval '1 day', now() + interval '2 days', '{PAYPAL}') RETURNING id`,
    [shop.foreign],
  );
  return rows[0]?.id ?? '';
}
