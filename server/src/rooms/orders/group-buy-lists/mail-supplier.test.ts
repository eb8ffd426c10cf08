// Rules: docs/rules/group-buys.md#ordering-from-suppliers
import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { orderPaths } from '@cobuy/contract/orders/orders.paths';
import { supplierMailErrors } from '@cobuy/contract/orders/supplier-mails.errors';
import { productPaths } from '@cobuy/contract/products/products.paths';
import type { supplierCalls } from '@cobuy/contract/suppliers/suppliers.http';
import { supplierPaths } from '@cobuy/contract/suppliers/suppliers.paths';
import { sheetsPerAddress } from '@cobuy/domain/orders/order-limits';
import { parse } from 'csv-parse/sync';
import readSpreadsheet from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteSuppliers } from '../../../../test/delete-suppliers.ts';
import { buildWorld, makeGroupBuy, makeProduct, type Person } from '../../../../test/matrix/world.ts';
import { mailsTo } from '../../../../test/people.ts';
import { openShop, orderOf, place, type Shop } from '../../../../test/shop.ts';
import { type Caller, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { insertDefaultKeywords } from '../../trust/insert-default-keywords.ts';

let server: TestServer;
let shop: Shop;
let mill: string;
const address = 'orders@mill.example';
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(await buildWorld(server.database.pool));
  await insertDefaultKeywords(server.services);
});
afterAll(() => server.close());
// Oats come from the mill, beans from the farm, which has no address, salt from nobody.
beforeEach(async () => {
  const { pool, deal } = shop;
  await pool.query(
    'DELETE FROM throttles; DELETE FROM mail_outbox; DELETE FROM supplier_mails; DELETE FROM group_buy_events',
  );
  await deleteSuppliers(pool);
  await pool.query(`UPDATE orders SET status = 'CANCELLED' WHERE group_buy_id = $1`, [deal]);
  mill = await addSupplier('Valley Mill', address, shop.oats);
  await addSupplier('=cmd Farm', null, shop.beans);
  await pool.query(`UPDATE products SET sku = '=1+1', unit = '25 kg' WHERE id = $1`, [shop.oats]);
  await pool.query(`UPDATE users SET email_verified_at = now() WHERE id = $1`, [shop.users.agentAssigned]);
});

const as = (person: Person) => ({ token: shop.tokens[person], organizationId: shop.own });

const createSupplier = async (body: { name: string; email?: string | null }, caller: Caller) =>
  (await server.call<typeof supplierCalls.createSupplier>(supplierPaths.createSupplier, { body } as never, caller))
    .body;

async function addSupplier(name: string, email: string | null, productId: string): Promise<string> {
  const { id } = await createSupplier({ name, email }, as('adminOwn'));
  await shop.pool.query('UPDATE products SET supplier_id = $2 WHERE id = $1', [productId, id]);
  return id;
}
const ordered = (items: object[], changes: object = {}) =>
  place(server, orderOf(shop, { items, ...changes }), { token: shop.tokens.buyerOwner });
const oats = (quantity: number) => ({ productId: shop.oats, quantity });
const beans = (quantity: number) => ({ productId: shop.beans, quantity });
const salt = (quantity: number) => ({ productId: shop.salt, quantity });

const list = async (person: Person = 'agentAssigned') =>
  (
    await server.call<typeof orderCalls.getSupplierList>(
      orderPaths.getSupplierList,
      { query: { groupBuyId: shop.deal } },
      as(person),
    )
  ).body;
const preview = (supplierId = mill, person: Person = 'agentAssigned') =>
  server.call<typeof orderCalls.previewSupplierMail>(
    orderPaths.previewSupplierMail,
    { query: { groupBuyId: shop.deal, supplierId } },
    as(person),
  );
const seen = { to: address, quantity: 3, amount: 37.5, sent: 0 };
const send = (changes: object = {}, person: Person = 'agentAssigned', headers: Record<string, string> = {}) =>
  server.call<typeof orderCalls.mailSupplier>(
    orderPaths.mailSupplier,
    { body: { groupBuyId: shop.deal, supplierId: mill, message: 'Hello!', seen, ...changes } },
    { ...as(person), headers },
  );
const sheetsOf = async (bytes: Buffer) =>
  (await readSpreadsheet(bytes)).map(({ sheet, data }) => ({ name: sheet, rows: data }));

describe('the list of a deal', () => {
  test('is a sheet for each supplier, at cost; what has none stands last, and cancelled orders on none', async () => {
    await ordered([oats(2), beans(3), salt(4)]);
    await ordered([oats(1)]);
    const { suppliers, rows, totals } = await list();
    expect(suppliers).toMatchObject([
      { supplier: { name: '=cmd Farm', email: null }, products: 1, quantity: 3, amount: 15, sales: 23.97 },
      { supplier: { id: mill, name: 'Valley Mill', email: address }, products: 1, quantity: 3, amount: 37.5 },
      { supplier: null, products: 1, quantity: 4, amount: 0 },
    ]);
    expect(rows.find(({ productId }) => productId === shop.oats)).toMatchObject({ supplierId: mill, unitCost: 12.5 });
    expect(totals).toMatchObject({ quantity: 10, amount: 52.5 });
  });

  test('follows its products: a new name and another supplier show at once, a cost that changed is not told as one', async () => {
    await ordered([oats(1)]);
    await shop.pool.query('UPDATE products SET cost_cents = 1300 WHERE id = $1', [shop.oats]);
    await ordered([oats(1)]);
    await shop.pool.query('UPDATE products SET cost_cents = 1250 WHERE id = $1', [shop.oats]);
    await server.call(
      supplierPaths.updateSupplier,
      { params: { id: mill }, body: { name: 'Old Mill', email: address } },
      as('adminOwn'),
    );
    const { suppliers, rows } = await list();
    expect(suppliers).toMatchObject([{ supplier: { name: 'Old Mill' }, quantity: 2, amount: 25.5 }]);
    expect(rows).toMatchObject([{ unitCost: null, amount: 25.5 }]);
    await shop.pool.query('UPDATE products SET supplier_id = NULL WHERE id = $1', [shop.oats]);
    expect((await list()).suppliers).toMatchObject([{ supplier: null, quantity: 2 }]);
  });

  test('as a file is of all suppliers, of one or of what has none; in a spreadsheet each has its sheet', async () => {
    await ordered([oats(2), beans(3), salt(4)]);
    const file = (query: object) =>
      server.call(orderPaths.exportSupplierList, { query: { groupBuyId: shop.deal, ...query } }, as('agentAssigned'));
    const products = async (query: object) =>
      (parse((await file(query)).body as never, { columns: true, bom: true }) as Record<string, string>[]).map(
        ({ Supplier, Product }) => `${Supplier}: ${Product}`,
      );
    expect(await products({})).toEqual(["'=cmd Farm: Beans", 'Valley Mill: Rolled oats', 'No supplier: Salt']);
    expect(await products({ supplier: mill })).toEqual(['Valley Mill: Rolled oats']);
    expect(await products({ supplier: 'none' })).toEqual(['No supplier: Salt']);
    expect(await file({ supplier: shop.deal })).toMatchObject({ status: 404, body: { code: 'supplier.not_found' } });

    const response = await fetch(`${server.url}${orderPaths.exportSupplierSpreadsheet[1]}?groupBuyId=${shop.deal}`, {
      headers: { authorization: `Bearer ${shop.tokens.agentAssigned}`, 'x-organization-id': shop.own },
    });
    expect(response.headers.get('content-disposition')).toContain('.xlsx');
    const sheets = await sheetsOf(Buffer.from(await response.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(['=cmd Farm', 'Valley Mill', 'No supplier']);
    // What looks like a formula is a text there.
    expect(sheets[1]?.rows.slice(-3)).toEqual([
      ['SKU', 'Product', 'Unit', 'Quantity', 'Unit cost', 'Cost'],
      ['=1+1', 'Rolled oats', '25 kg', 2, 12.5, 25],
      [null, 'Total of 1 product', null, 2, null, 25],
    ]);
  });
});

describe('an order to a supplier', () => {
  beforeEach(async () => {
    await ordered([oats(2), beans(3)]);
    await ordered([oats(1)]);
  });

  test('counts what is unpaid among the orders that have its goods, and no others', async () => {
    await ordered([beans(1)]);
    await ordered([salt(2)]);
    expect((await preview()).body.unpaid).toBe(2);
  });

  test('is shown before, and then goes out as text and spreadsheet, to be answered to the organizer', async () => {
    const { body: shown } = await preview();
    expect(shown).toMatchObject({
      to: address,
      replyTo: 'agentassigned@matrix.example',
      quantity: 3,
      amount: 37.5,
      sent: [],
    });
    // More may come, and what has come is not paid yet: the person who orders now should know both.
    const deal = (await shop.pool.query('SELECT end_date FROM group_buys WHERE id = $1', [shop.deal])).rows[0];
    expect(shown).toMatchObject({ openUntil: deal.end_date.toISOString(), unpaid: 2 });
    expect(shown.sheet).toContain('3 × Rolled oats (25 kg), no. =1+1, at $12.50: $37.50');
    expect(shown.sheet).not.toContain('Beans');
    expect(await mailsTo(server, address)).toEqual([]);

    const sent = await send({ message: 'Please bring it on Friday.' });
    expect(sent).toMatchObject({
      status: 201,
      body: { to: address, supplierName: 'Valley Mill', quantity: 3, amount: 37.5 },
    });
    const [mail] = await mailsTo(server, address);
    expect(mail?.subject).toBe(shown.subject);
    expect(mail?.text).toMatch(/^Please bring it on Friday\./);
    expect(mail?.text).toContain(shown.sheet);
    const { rows } = await shop.pool.query('SELECT reply_to, attachment FROM mail_outbox WHERE recipient = $1', [
      address,
    ]);
    expect(rows[0]).toMatchObject({ reply_to: 'agentassigned@matrix.example', attachment: { name: shown.attachment } });
    const [sheet, ...others] = await sheetsOf(Buffer.from(rows[0].attachment.base64, 'base64'));
    expect(sheet?.rows.at(-2)).toEqual(['=1+1', 'Rolled oats', '25 kg', 3, 12.5, 37.5]);
    expect(others).toEqual([]);
  });

  test('leaves a copy with the deal and a line in its history, which outlive the supplier', async () => {
    const { body: sent } = await send();
    // There is no mail server here: nothing says that it was sent, neither now nor once there is one.
    expect(sent.delivery).toBe('kept');
    await server.call(supplierPaths.deleteSupplier, { params: { id: mill } }, as('adminOwn'));
    expect((await list()).sent).toEqual([{ ...sent, supplierId: null }]);
    const copy = await server.call<typeof orderCalls.getSupplierMail>(
      orderPaths.getSupplierMail,
      { params: { id: sent.id }, query: { groupBuyId: shop.deal } },
      as('adminOwn'),
    );
    expect(copy.body.text).toBe((await mailsTo(server, address))[0]?.text);
    const desk = await server.call<typeof orderCalls.getGroupBuyDesk>(
      orderPaths.getGroupBuyDesk,
      { params: { groupBuyId: shop.deal } },
      as('agentAssigned'),
    );
    expect(desk.body.history[0]).toMatchObject({
      kind: 'sheet_sent',
      detail: `Valley Mill (${address}): 3 pieces, $37.50`,
      delivery: 'kept',
    });
  });

  test('is not sent where what was looked at is not so any more: goods, address, or that somebody else has sent it', async () => {
    const changed = { status: 409, body: { code: supplierMailErrors.sheet_changed.code } };
    await ordered([oats(1)]);
    expect(await send()).toMatchObject(changed);
    const now = { ...seen, quantity: 4, amount: 50 };
    expect(await send({ seen: { ...now, to: 'other@mill.example' } })).toMatchObject(changed);
    const both = await Promise.all([send({ seen: now }), send({ seen: now }, 'adminOwn')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: supplierMailErrors.sheet_sent_meanwhile.code,
    });
    // Who knows of it may send it again.
    expect((await send({ seen: { ...now, sent: 1 } })).status).toBe(201);
    expect(await mailsTo(server, address)).toHaveLength(2);
  });

  test('needs an address to go to, goods to order, and one to be answered at', async () => {
    const { suppliers } = await list();
    const farm = suppliers.find(({ supplier }) => supplier?.name === '=cmd Farm')?.supplier?.id ?? '';
    expect((await preview(farm)).body.to).toBeNull();
    expect(await send({ supplierId: farm })).toMatchObject({
      status: 409,
      body: { error: supplierMailErrors.supplier_without_email.sentence },
    });
    await shop.pool.query(`UPDATE users SET email_verified_at = NULL WHERE id = $1`, [shop.users.agentAssigned]);
    expect(await send()).toMatchObject({ status: 403, body: { code: 'order.sheet_sender_unproved' } });
    await shop.pool.query('UPDATE products SET supplier_id = NULL WHERE id = $1', [shop.oats]);
    expect(await send({}, 'adminOwn')).toMatchObject({ status: 409, body: { code: 'order.supplier_nothing_ordered' } });
    expect(await send({ message: 'and some heroin' }, 'adminOwn')).toMatchObject({ status: 400 });
    expect(await send({ message: 'x'.repeat(2001) }, 'adminOwn')).toMatchObject({
      status: 400,
      body: { error: 'Message is too long: at most 2,000 characters' },
    });
    expect((await list()).sent).toEqual([]);
  });

  test('is the business of the organizers of the deal alone', async () => {
    expect(await send({}, 'agentOther')).toMatchObject({ status: 403, body: { code: groupBuyErrors.forbidden.code } });
    expect((await preview(mill, 'agentOther')).status).toBe(403);
    expect((await send({}, 'buyerOwner')).status).toBe(403);
    // A supplier of somebody else is not there.
    const foreign = { token: shop.tokens.adminForeign, organizationId: shop.foreign };
    const { id } = await createSupplier({ name: 'Their mill' }, foreign);
    expect(await send({ supplierId: id })).toMatchObject({ status: 404, body: { code: 'supplier.not_found' } });
    await deleteSuppliers(shop.pool, id);
  });

  test('comes to one address a few times an hour, whoever sends it, and once for a try whose answer was lost', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let turn = 0; turn < 2; turn++) expect((await send({}, 'agentAssigned', headers)).status).toBe(201);
    for (let turn = 1; turn < sheetsPerAddress.points; turn++)
      expect((await send({ seen: { ...seen, sent: turn } }, turn % 2 ? 'adminOwn' : 'agentAssigned')).status).toBe(201);
    const refused = await send({ seen: { ...seen, sent: sheetsPerAddress.points } });
    expect(refused).toMatchObject({ status: 429, body: { error: supplierMailErrors.too_many_sheets.sentence } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await mailsTo(server, address)).toHaveLength(sheetsPerAddress.points);
  });

  test('is no news to another deal of the same supplier: it was sent nothing yet', async () => {
    expect((await send()).status).toBe(201);
    const deal = { organizationId: shop.own, createdById: shop.users.adminOwn, productId: shop.oats };
    const groupBuyId = await makeGroupBuy(shop.pool, { ...deal, agentId: shop.users.agentAssigned });
    const query = { groupBuyId, supplierId: mill };
    const other = await server.call<typeof orderCalls.previewSupplierMail>(
      orderPaths.previewSupplierMail,
      { query },
      as('agentAssigned'),
    );
    expect([other.body.sent, (await preview()).body.sent.length]).toEqual([[], 1]);
  });

  test('stays, under the name that its supplier had, when the supplier is deleted', async () => {
    expect((await send()).status).toBe(201);
    const params = { id: mill };
    expect((await server.call(supplierPaths.deleteSupplier, { params }, as('adminOwn'))).status).toBe(204);
    const { rows } = await shop.pool.query('SELECT supplier_name, supplier_id FROM supplier_mails');
    expect(rows).toEqual([{ supplier_name: 'Valley Mill', supplier_id: null }]);
  });

  test('is stopped by nothing that another organization sends to the same address', async () => {
    const foreign = { token: shop.tokens.adminForeign, organizationId: shop.foreign };
    const { id } = await createSupplier({ name: 'The same mill', email: address }, foreign);
    const [{ pool }, createdById] = [shop, shop.users.adminForeign];
    const productId = await makeProduct(pool, shop.foreign, createdById);
    const groupBuyId = await makeGroupBuy(pool, { organizationId: shop.foreign, createdById, productId });
    const body = { groupBuyId, supplierId: id, message: '', seen };
    for (let turn = 0; turn <= sheetsPerAddress.points; turn++)
      await server.call(orderPaths.mailSupplier, { body } as never, foreign);
    expect((await send()).status).toBe(201);
    await deleteSuppliers(shop.pool, id);
  });

  test('tells what the goods cost in community mode too, where buyers are shown no sums', async () => {
    const setMode = async (isOn: boolean) => {
      await shop.pool.query('UPDATE system_settings SET community_mode = $1', [isOn]);
    };
    await setMode(true);
    const { body } = await preview();
    await setMode(false);
    expect(body).toMatchObject({ amount: 37.5, sheet: expect.stringContaining('$37.50') });
  });

  test('is told of a product only by its supplier: what is moved meanwhile by the form is on the other sheet', async () => {
    await server.call(
      productPaths.updateProduct,
      { params: { id: shop.oats }, body: { name: 'Rolled oats', cost: 12.5, supplier: { name: 'Other Mill' } } },
      as('adminOwn'),
    );
    expect((await preview()).body).toMatchObject({ quantity: 0, sheet: expect.not.stringContaining('oats') });
  });
});
