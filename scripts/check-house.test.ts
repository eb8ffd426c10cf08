import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkHouse } from './check-house.ts';
import { mostFilesTogether } from './house.ts';

let root: string;
const write = (path: string, text = '') => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const problems = () => checkHouse(root).problems;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'house-'));
  write('domain/src/orders/order-status.ts');
  write('contract/src/orders/orders.http.ts', `import '@cobuy/domain/orders/order-status';`);
  write('server/src/rooms/orders/orders.queries.ts');
  write('web/src/pages/orders-page.tsx');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a house in order has no problems, and its files were read', () => {
  expect(checkHouse(root)).toEqual({ files: 4, problems: [] });
});

test('reading no file is a problem', () => {
  rmSync(join(root, 'web'), { recursive: true });
  expect(problems()).toEqual(['no file of web was read']);
});

describe('is broken by', () => {
  test('an arrow from the rules to the wire', () => {
    write('domain/src/orders/order-status.ts', `import { x } from '@cobuy/contract/orders/orders.http';`);
    expect(problems().join()).toContain('domain may not import contract');
  });

  test('an arrow between server and web', () => {
    write('web/src/pages/orders-page.tsx', `import type { x } from '@cobuy/server/rooms/orders/orders.queries';`);
    expect(problems().join()).toContain('web may not import server');
  });

  test('a word that the glossary has replaced, in the name of a file or of what it exports', () => {
    write('web/src/rooms/orders/tell-step.ts', 'export const dealPath = 1;\nexport function installation() {}');
    expect(problems()).toEqual([
      'web/src/rooms/orders/tell-step.ts: tell-step.ts says "tell"; docs/glossary.md has the word for it',
      'web/src/rooms/orders/tell-step.ts: dealPath says "deal"; docs/glossary.md has the word for it',
    ]);
  });

  test('no such word of a table, nor within another word', () => {
    write('server/src/rooms/orders/orders.tables.ts', 'export const orderTellings = 1;');
    write('web/src/rooms/orders/holder.ts', 'export const idealOrder = 1;');
    expect(problems()).toEqual([]);
  });

  test('a relative path into another building', () => {
    write('web/src/pages/orders-page.tsx', `import '../../../domain/src/orders/order-status.ts';`);
    expect(problems().join()).toContain('leaves its package');
  });

  test('a deep import past the exports', () => {
    write('web/src/pages/orders-page.tsx', `import '@cobuy/domain/src/orders/order-status.ts';`);
    expect(problems().join()).toContain('goes past the exports');
  });

  test('queries that import an action of their own room', () => {
    write('server/src/rooms/orders/place-order.ts');
    write('server/src/rooms/orders/orders.queries.ts', `import { placeOrder } from './place-order.ts';`);
    expect(problems().join()).toContain('queries may not import action');
  });

  test('a room that calls a higher one', () => {
    write('server/src/rooms/auth/login.ts');
    write('server/src/rooms/orders/place-order.ts', `import { login } from '../auth/login.ts';`);
    expect(problems().join()).toContain('room orders ranks below auth');
  });

  test('a room that reads with the queries of another', () => {
    write('server/src/rooms/auth/login.ts', `import { find } from '../orders/orders.queries.ts';`);
    expect(problems().join()).toContain("find isn't a face of orders");
  });

  test('a room that takes more than the face of queries', () => {
    write('server/src/rooms/system/system.queries.ts');
    const take = (names: string) =>
      write('server/src/rooms/auth/login.ts', `import { ${names} } from '../system/system.queries.ts';`);
    take('isMailSent, type SettingsRow, findSettings as find');
    expect(problems().join()).toContain("SettingsRow isn't a face of system");
    take('isMailSent');
    expect(problems().join()).not.toContain("isn't a face");
  });

  test('queries that are a face and that no other room uses', () => {
    write('server/src/rooms/system/system.queries.ts');
    expect(problems()).toContain('scripts/house.ts: no other room uses the face system/system.queries.ts isMailSent');
  });

  test('the platform knowing a room', () => {
    write('server/src/platform/http/app.ts', `import '../../rooms/orders/orders.queries.ts';`);
    expect(problems().join()).toContain('platform may not import rooms');
  });

  test('a part of the platform that imports one above it', () => {
    write('server/src/platform/http/answer-errors.ts');
    write('server/src/platform/database/transaction.ts', `import '../http/answer-errors.ts';`);
    expect(problems().join()).toContain('part database of the platform ranks below http');
  });

  test('the root of the platform importing one of its parts, but for the context', () => {
    write('server/src/platform/config/config.ts');
    write('server/src/platform/context.ts', `import './config/config.ts';`);
    write('server/src/platform/refusal.ts', `import './config/config.ts';`);
    const found = problems().filter((problem) => problem.includes('.ts →'));
    expect(found).toEqual([
      "server/src/platform/refusal.ts → server/src/platform/config/config.ts: the platform's root may not import its part config",
    ]);
  });

  test('a part of the platform that nobody has listed, or with nothing in it', () => {
    write('server/src/platform/toolbox/saw.ts');
    expect(problems().join()).toContain(`"toolbox" isn't a part of the platform`);
    expect(problems()).toContain("scripts/house.ts: there is nothing in the platform's part database");
  });

  test('a room of the web that uses a higher one', () => {
    write('web/src/rooms/orders/orders.api.ts');
    write('web/src/rooms/products/product-form.tsx', `import '../orders/orders.api.ts';`);
    expect(problems().join()).toContain('room products ranks below orders');
  });

  test('a room of the web that uses what a lower one does not show', () => {
    write('web/src/rooms/products/product-form.tsx');
    write('web/src/rooms/orders/order-form.tsx', `import '../products/product-form.tsx';`);
    expect(problems().join()).toContain("product-form.tsx isn't a face of products");
  });

  test('a face that no other room uses', () => {
    write('web/src/rooms/products/product-picker.tsx');
    write('web/src/pages/product.tsx', `import '../rooms/products/product-picker.tsx';`);
    expect(problems()).toContain('scripts/house.ts: no other room uses the face products/product-picker.tsx');
  });

  test('a wing that imports one above it', () => {
    write('server/src/rooms/orders/listing/list-orders.ts');
    write('server/src/rooms/orders/placing/place-order.ts', `import '../listing/list-orders.ts';`);
    expect(problems().join()).toContain('wing placing of orders ranks below listing');
  });

  test('a root that imports a wing', () => {
    write('server/src/rooms/orders/listing/list-orders.ts');
    write('server/src/rooms/orders/get-order.ts', `import './listing/list-orders.ts';`);
    write('web/src/rooms/orders/listing/order-list.tsx');
    write('web/src/rooms/orders/next-step.ts', `import './listing/order-list.tsx';`);
    expect(problems().filter((problem) => problem.includes('root of orders may not import'))).toHaveLength(2);
  });

  test('a wing that imports what its room is', () => {
    write('server/src/rooms/orders/orders.room.ts');
    write('server/src/rooms/orders/listing/list-orders.ts', `import '../orders.room.ts';`);
    expect(problems().join()).toContain('action may not import room');
  });

  test('queries of a higher wing that import an action of a lower one', () => {
    write('server/src/rooms/orders/notifying/notify-of-step.ts');
    write('server/src/rooms/orders/listing/list.queries.ts', `import '../notifying/notify-of-step.ts';`);
    expect(problems().join()).toContain('queries may not import action');
  });

  test('a wing that nobody has listed, or within a wing', () => {
    write('server/src/rooms/orders/packing/pack-order.ts');
    write('web/src/rooms/orders/listing/filters/order-filters.ts');
    write('domain/src/orders/listing/order-sorts.ts');
    const found = problems();
    for (const wing of ['packing', 'listing/filters', 'listing'])
      expect(found.join()).toContain(`"${wing}" isn't a wing of orders`);
  });

  test('a listed wing with nothing in it', () => {
    write('server/src/rooms/orders/listing/list-orders.ts');
    expect(problems().join()).toContain('nothing in the wing server orders/placing');
  });

  test.each(['tables', 'room', 'realtime'])('a wing with %s of its own', (layer) => {
    write(`server/src/rooms/orders/listing/orders.${layer}.ts`);
    expect(problems().join()).toContain(`a wing has no ${layer} of its own`);
  });

  test('a part of the web’s lib that imports a higher one, and a root that imports a part', () => {
    write('web/src/lib/calls/api.ts');
    write('web/src/lib/session/session.ts', `import '../calls/api.ts';`);
    write('web/src/lib/is-record.ts', `import './calls/api.ts';`);
    const found = problems().join();
    expect(found).toContain('session of lib ranks below calls');
    expect(found).toContain('the root of lib may not import its part calls');
  });

  test('a part of the web’s lib that nobody has listed, or within a part', () => {
    write('web/src/lib/odds/one.ts');
    write('web/src/lib/calls/refreshing/two.ts');
    const found = problems().join();
    for (const part of ['odds', 'calls/refreshing']) expect(found).toContain(`"${part}" isn't a part of web/src/lib`);
  });

  test('a folder of pages with more files than read aloud together', () => {
    for (let page = 0; page <= mostFilesTogether; page++) write(`web/src/pages/buying/page-${page}.tsx`);
    expect(problems()).toEqual(['web/src/pages/buying: 26 files; at most 25 can be read aloud together']);
  });

  test('more files in one folder than read aloud together, tests and stylesheets left out', () => {
    const names = Array.from({ length: mostFilesTogether }, (_, number) => `web/src/rooms/orders/part-${number}`);
    for (const name of names) for (const end of ['.tsx', '.test.tsx', '.module.css']) write(name + end);
    expect(problems()).toEqual([]);
    write('web/src/rooms/orders/one-more.ts');
    expect(problems()).toEqual(['web/src/rooms/orders: 26 files; at most 25 can be read aloud together']);
  });

  test.each(['bench', 'scripts', 'e2e/acts', 'server/test', 'server/src/platform'])('such a heap in %s', (folder) => {
    for (let number = 0; number <= mostFilesTogether; number++) write(`${folder}/part-${number}.ts`);
    expect(problems()).toEqual([`${folder}: 26 files; at most 25 can be read aloud together`]);
  });

  test('a table of another room that is named in a string only', () => {
    write('server/src/rooms/products/products.tables.ts', `export const products = pgTable('products', {});`);
    const statement = 'const rows = sql`SELECT 1 FROM products`;';
    write('server/src/rooms/orders/orders.queries.ts', statement);
    expect(problems().join()).toContain('names the table products in a string without importing');
    write('server/src/rooms/orders/orders.queries.ts', `import '../products/products.tables.ts'; ${statement}`);
    expect(problems()).toEqual([]);
  });

  test('a table of a higher room, however it is named', () => {
    write('server/src/rooms/orders/orders.tables.ts', `export const orders = pgTable('orders', {});`);
    const statement = 'const rows = sql`SELECT 1 FROM orders`;';
    write('server/src/rooms/products/products.queries.ts', `import '../orders/orders.tables.ts'; ${statement}`);
    expect(problems().join()).toContain('room products ranks below orders');
  });

  test('the design system knowing a room', () => {
    write('web/src/rooms/orders/order-form.tsx');
    write('web/src/ui/button.tsx', `import '../rooms/orders/order-form.tsx';`);
    expect(problems().join()).toContain('ui may not import rooms');
  });

  test('an error that takes the screen although there is something to show', () => {
    write('web/src/rooms/orders/order-list.tsx', 'const { data, isError } = useOrders();');
    expect(problems().join()).toContain('only while there is nothing else to show');
  });

  test('a circle', () => {
    write('domain/src/orders/a.ts', `import './b.ts';`);
    write('domain/src/orders/b.ts', `export * from './a.ts';`);
    expect(problems().join()).toContain('a circle');
  });

  test('a room with a name of its own', () => {
    write('web/src/rooms/purchases/purchase-list.tsx');
    expect(problems().join()).toContain(`"purchases" isn't a room`);
  });

  test('a file whose name explains nothing', () => {
    write('domain/src/orders/order-utils.ts');
    expect(problems().join()).toContain("its name doesn't explain anything");
  });
});

test('the columns of a lower room may be joined', () => {
  write('server/src/rooms/accounts/accounts.tables.ts');
  write('server/src/rooms/orders/orders.queries.ts', `import { users } from '../accounts/accounts.tables.ts';`);
  expect(problems()).toEqual([]);
});

test('rooms of the web use the calls of a lower one, and the root of a room stands below its wings', () => {
  write('web/src/rooms/payments/payments.api.ts');
  for (const wing of ['status', 'one-order', 'placing', 'correcting', 'group-buy-lists', 'managing', 'desk'])
    write(`web/src/rooms/orders/${wing}/part.ts`);
  write('web/src/rooms/orders/orders.api.ts', `import '../payments/payments.api.ts';`);
  write('web/src/rooms/orders/listing/order-list.tsx', `import '../orders.api.ts'; import '../placing/part.ts';`);
  expect(problems()).toEqual([]);
});
