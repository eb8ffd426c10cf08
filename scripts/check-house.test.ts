import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkHouse } from './check-house.ts';

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
    expect(problems().join()).toContain('not its queries');
  });

  test('the platform knowing a room', () => {
    write('server/src/platform/http/app.ts', `import '../../rooms/orders/orders.queries.ts';`);
    expect(problems().join()).toContain('platform may not import rooms');
  });

  test('one room of the web in another', () => {
    write('web/src/rooms/orders/order-form.tsx');
    write('web/src/rooms/products/product-picker.tsx', `import '../orders/order-form.tsx';`);
    expect(problems().join()).toContain('web rooms do not import each other');
  });

  test('the design system knowing a room', () => {
    write('web/src/rooms/orders/order-form.tsx');
    write('web/src/ui/button.tsx', `import '../rooms/orders/order-form.tsx';`);
    expect(problems().join()).toContain('ui may not import rooms');
  });

  test('an error that takes the screen although there is something to show', () => {
    write('web/src/rooms/orders/order-list.tsx', 'const { data, isError } = useOrders();');
    expect(problems().join()).toContain('only while there is nothing to show');
  });

  test('a circle', () => {
    write('domain/src/orders/a.ts', `import './b.ts';`);
    write('domain/src/orders/b.ts', `export * from './a.ts';`);
    expect(problems().join()).toContain('a circle');
  });

  test('a room with a name of its own', () => {
    write('web/src/rooms/purchases/purchase-list.tsx');
    expect(problems().join()).toContain('"purchases" is no room');
  });

  test('a file whose name explains nothing', () => {
    write('domain/src/orders/order-utils.ts');
    expect(problems().join()).toContain('its name explains nothing');
  });
});

test('the columns of a lower room may be joined', () => {
  write('server/src/rooms/accounts/accounts.tables.ts');
  write('server/src/rooms/orders/orders.queries.ts', `import { users } from '../accounts/accounts.tables.ts';`);
  expect(problems()).toEqual([]);
});
