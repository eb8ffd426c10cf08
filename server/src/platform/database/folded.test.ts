import { randomUUID } from 'node:crypto';
import { folded } from '@cobuy/domain/texts/folded';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await freshDatabase() });
  await client.connect();
});
afterAll(() => client.end());

const one = async (expression: string, values: unknown[]) =>
  (await client.query<{ is: unknown }>(`SELECT ${expression} AS is`, values)).rows[0]?.is;

test('the database folds every letter of Latin, Greek, Cyrillic and full width as the browser does', async () => {
  const ranges = [
    [0x20, 0x52f],
    [0x1e00, 0x1fff],
    [0x2010, 0x2044],
    [0xfb00, 0xfb06],
    [0xff01, 0xff5e],
  ] as const;
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => `x${String.fromCodePoint(from + index)}x`),
  );
  const known = letters.filter((letter) => !/\p{Cn}/u.test(letter));
  const { rows } = await client.query<{ typed: string; is: string }>(
    'SELECT typed, folded(typed) AS is FROM unnest($1::text[]) typed',
    [known],
  );
  expect(rows.filter(({ typed, is }) => is !== folded(typed))).toEqual([]);
});

test.each([
  ['100%', '100% rye', true],
  ['100%', '1000 rye', false],
  ['a_b', 'A_B', true],
  ['a_b', 'axb', false],
  ['％', '5 percent', false],
  ['\\', 'a\\b', true],
  ['muller', 'Müller', true],
  ['Müller', 'MULLER', true],
  ['strasse', 'Lange Straße 5', true],
  ['STRAßE', 'strasse', true],
  ['lukasz', 'Łukasz', true],
  ["o'brien", 'O’Brien', true],
])('"%s" looked for in "%s": %s', async (typed, text, expected) =>
  expect(await one('folded($1) LIKE containing($2)', [text, typed])).toBe(expected),
);

test('a search of names is answered by its index', async () => {
  await client.query('SET enable_seqscan = off');
  const plan = async (statement: string) =>
    (await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement}`)).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n');
  expect(await plan(`SELECT 1 FROM products WHERE folded(name) LIKE containing('Müll')`)).toContain(
    'products_name_trgm',
  );
  expect(
    await plan(
      `SELECT 1 FROM products WHERE organization_id = '${randomUUID()}' ORDER BY folded(name) COLLATE "C", id`,
    ),
  ).toMatch(/products_by_name/);
  expect(await plan(`SELECT 1 FROM orders WHERE folded(shipping_name) LIKE containing('Müll')`)).toContain(
    'orders_shipping_name_trgm',
  );
});
