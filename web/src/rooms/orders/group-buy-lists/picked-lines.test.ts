import { expect, test } from 'vitest';
import { lineKey, namesOfSeveral, readPicked, withPicked } from './picked-lines.ts';

const line = { orderNumber: 'ABCD', product: 'Oats', unit: 'kg', sku: null, quantity: 2 };

test('a tick belongs to a line of an order, and goes where its quantity changes', () => {
  expect(lineKey(line)).toBe(lineKey({ ...line }));
  for (const other of [{ orderNumber: 'EFGH' }, { product: 'Rye' }, { unit: null }, { sku: '7' }, { quantity: 3 }])
    expect(lineKey({ ...line, ...other })).not.toBe(lineKey(line));
});

test('names that more than one order has are known, however they are written', () => {
  const names = ['Jürgen Groß', 'Ana', 'jürgen  groß ', 'Anna', 'Jürgen Groß'];
  const rows = names.map((name, index) => ({ name, orderNumber: `GB-${index}` }));
  const isOfSeveral = namesOfSeveral(rows);
  expect(names.filter(isOfSeveral)).toEqual(['Jürgen Groß', 'jürgen  groß ', 'Jürgen Groß']);
  expect(namesOfSeveral(rows.slice(0, 2))('Jürgen Groß')).toBe(false);
});

test('ticks are kept by deal, of the last twenty, and what is no list of ticks is none', () => {
  let stored: string | null = null;
  for (let deal = 0; deal < 25; deal++) stored = withPicked(stored, `deal ${deal}`, new Set([`line ${deal}`]));
  expect([...readPicked(stored, 'deal 24')]).toEqual(['line 24']);
  expect([readPicked(stored, 'deal 5').size, readPicked(stored, 'deal 4').size]).toEqual([1, 0]);
  expect(readPicked(withPicked(stored, 'deal 24', new Set()), 'deal 24').size).toBe(0);
  for (const broken of ['', 'no', '[]', '{"a":1}', '{"a":[1]}', null]) expect(readPicked(broken, 'a').size).toBe(0);
});
