import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, type Person, type World } from '../../../../test/matrix/world.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await buildWorld(server.database.pool);
});
afterAll(() => server.close());

const caller = (person: Person, organizationId = world.own) => ({ token: world.tokens[person], organizationId });

async function importList(
  list: string | Uint8Array<ArrayBuffer> | null,
  fields: { mapping?: object; dryRun?: boolean; keepOthers?: boolean } = {},
  as = caller('adminOwn'),
) {
  const form = new FormData();
  if (fields.mapping) form.set('mapping', JSON.stringify(fields.mapping));
  if (fields.dryRun) form.set('dryRun', 'true');
  if (fields.keepOthers) form.set('keepOthers', 'true');
  if (list !== null) form.set('file', new Blob([list]), 'list.csv');
  return server.call<typeof productCalls.importProducts>(productPaths.importProducts, { body: form }, as);
}

async function products(organizationId = world.own) {
  const { rows } = await server.database.pool.query(
    `SELECT name, sku, unit, description, cost_cents::int AS cost, price_cents::int AS price, image_url AS picture
     FROM products WHERE organization_id = $1 ORDER BY name`,
    [organizationId],
  );
  return rows as Record<string, unknown>[];
}

const exportList = async (as = caller('adminOwn')) => {
  const { body, headers, status } = await server.call(productPaths.exportProducts, {}, as);
  return { text: body as unknown as string, headers, status };
};

const ownList = Uint8Array.from(readFileSync(join(import.meta.dirname, '../../../../test/fixtures/price-list.csv')));

test('a look at a list tells its columns, what each might be, and what would become of the rows', async () => {
  const before = await products();
  const { status, body } = await importList(ownList, { dryRun: true });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    columns: ['Item Code', 'Product', 'Pack Size', 'Unit Price', 'Grower'],
    suggestedMapping: { sku: 'Item Code', name: 'Product', unit: 'Pack Size', cost: 'Unit Price' },
    rows: { read: 6, added: 3, changed: 0, equal: 0, rejected: 3 },
    problems: [
      { row: 4, field: 'name', message: 'Product name is required', name: '' },
      { row: 5, field: 'cost', message: 'Valid cost is required, not “on request”', name: 'Quinces' },
      { row: 6, field: 'sku', message: 'This SKU is in the list twice', name: 'Pears, Bosc, twice' },
    ],
  });
  expect(body.preview[0]?.cells).toHaveLength(5);
  expect(await products()).toEqual(before);
});

test('a list is read in by the columns that are chosen, and what was left out comes back as a list', async () => {
  const mapping = { name: 'Product', cost: 'Unit Price', sku: 'Item Code' };
  const { body } = await importList(ownList, { mapping, keepOthers: true });
  expect(body.rows).toMatchObject({ read: 6, added: 3, changed: 0, equal: 0, rejected: 3 });
  expect((await products()).find(({ sku }) => sku === 'G-100')).toMatchObject({
    unit: null,
    description: 'Pack Size: 40 lb case\nGrower: Ridge Orchard',
  });
  const again = await importList(body.rejects, { dryRun: true });
  expect(again.body.columns).toEqual(['Item Code', 'Product', 'Pack Size', 'Unit Price', 'Grower', 'problem']);
  // On its own the one that stood twice is a product that is there.
  expect(again.body.rows).toMatchObject({ read: 3, added: 0, changed: 1, rejected: 2 });
});

describe('the exported catalog', () => {
  const list =
    'name,cost,unit,selling price,picture,description\n' +
    `=HYPERLINK("x"),5,kg,7.5,https://example.com/a.png,"two\nlines, ""quoted"""\n'tis tea,1234.50,,,,\n`;

  test('is a file that is named by the day and runs nothing', async () => {
    await importList(list, {}, caller('adminForeign', world.foreign));
    const { text, headers, status } = await exportList(caller('adminForeign', world.foreign));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="products_export_\d{4}-\d\d-\d\d\.csv"/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const [header, ...lines] = text.replace(/^\ufeff/, '').split('\r\n');
    expect(header).toBe('"Name","SKU","Unit","Supplier","Cost","Selling price","Usual price","Description","Picture"');
    expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(/^"'=HYPERLINK\(""x""\)",/);
  });

  test('is recognized when it is imported again, and changes nothing', async () => {
    const before = await products(world.foreign);
    const { text } = await exportList(caller('adminForeign', world.foreign));
    const { body } = await importList(text, {}, caller('adminForeign', world.foreign));
    expect(body.rows).toMatchObject({ read: before.length, added: 0, changed: 0, equal: before.length, rejected: 0 });
    expect(body.rejects).toBeNull();
    expect(await products(world.foreign)).toEqual(before);
  });

  test('makes the same catalog in another organization', async () => {
    const { text } = await exportList(caller('adminForeign', world.foreign));
    await importList(text, {}, caller('superadmin', world.own));
    expect(await products()).toEqual(expect.arrayContaining(await products(world.foreign)));
  });
});

test('a list without columns for price and picture leaves them', async () => {
  await importList('sku,name,cost,selling price\nP-1,Plums,2,3\n');
  await importList('sku,name,cost\nP-1,Plums,2.50\n');
  expect((await products()).find(({ sku }) => sku === 'P-1')).toMatchObject({ cost: 250, price: 300 });
});

test('an edit that was begun before a list was read in is refused', async () => {
  await importList('sku,name,cost\nQ-1,Quark,2\n');
  const { body } = await server.call<typeof productCalls.listProducts>(
    productPaths.listProducts,
    { query: { search: 'Q-1' } },
    caller('adminOwn'),
  );
  const [quark] = body.data;
  await importList('sku,name,cost\nQ-1,Quark,3\n');
  const { status } = await server.call(
    productPaths.updateProduct,
    { params: { id: quark?.id }, body: { name: 'Quark', cost: 9, expectedUpdatedAt: quark?.updatedAt } },
    caller('adminOwn'),
  );
  expect(status).toBe(409);
});

test.each([
  ['no file', null, {}, 400, 'Please select a CSV file to import'],
  ['an empty file', ' \n', {}, 400, 'The file is empty'],
  ['eleven megabytes', Buffer.alloc(11 * 1024 * 1024, 'a'), {}, 413, 'File size must be less than 10MB'],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    {},
    400,
    'This is a picture, even though its name ends in .csv. Open it',
  ],
  ['letters of an unknown page', Buffer.from([0x6e, 0xff, 0x8d, 0x90, 0x2c]), {}, 400, 'The file isn’t in UTF-8'],
  [
    'a web page that is called a spreadsheet',
    '<html><table><tr><td>Name</td><td>Price</td></tr></table></html>',
    {},
    400,
    'This is a web page, even though its name ends in .csv. Open it in a spreadsheet program, save it as XLSX or CSV',
  ],
  ['no column for the cost', 'name\nKale\n', {}, 400, 'Choose the column that holds: Cost'],
  ['a column that is not there', 'a,b\n1,2\n', { mapping: { name: 'a', cost: 'c' } }, 400, 'no column "c"'],
  ['a field that is none', 'a,b\n1,2\n', { mapping: { constructor: 'a' } }, 400, 'There is no field "constructor"'],
])('refuses %s', async (_, list, fields, status, sentence) => {
  const answer = await importList(list, fields);
  expect([answer.status, (answer.body as unknown as { error: string }).error]).toEqual([
    status,
    expect.stringContaining(sentence),
  ]);
});

test('the columns of a list that tells nothing are told on a look at it', async () => {
  const { body } = await importList('a,b\n1,2\n', { dryRun: true });
  expect(body).toMatchObject({ columns: ['a', 'b'], suggestedMapping: {}, rows: { read: 1, added: 0, rejected: 0 } });
});

test('ten thousand rows are reported one by one, and others are served meanwhile', async () => {
  const list = `name,cost,sku\n${Array.from({ length: 10_000 }, (_, row) => `${row % 10 ? 'Kale' : ''},2,B-${row}\n`).join('')}`;
  let isDone = false;
  const importing = importList(list).finally(() => {
    isDone = true;
  });
  let served = 0;
  while (!isDone) {
    const { status } = await fetch(`${server.url}/api/group-buys/active`);
    if (status === 200 && !isDone) served++;
  }
  const { body } = await importing;
  expect(body.rows).toMatchObject({ read: 10_000, added: 9000, changed: 0, rejected: 1000 });
  expect(body.problems).toHaveLength(500);
  expect(body.rejects?.split('\r\n')).toHaveLength(1002);
  expect(served).toBeGreaterThan(3);

  const { text } = await exportList();
  const exported = text.split('\r\n').flatMap((line) => line.match(/"B-\d+"/) ?? []);
  expect(new Set(exported).size).toBe(9000);
  expect(exported).toHaveLength(9000);
});
