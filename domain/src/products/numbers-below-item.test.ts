import { expect, test } from 'vitest';
import { suggestColumns, takeCodesForCodes } from './column-names.ts';

const columns = { name: 'Item', description: 'Description', cost: 'Price' };
const rowsOf = (...rows: [item: string | number, description: string][]) =>
  rows.map(([Item, Description]) => ({ cells: { Item, Description, Price: 2 } }));

test('numbers below “Item” are SKUs where “Description” says what they are', () => {
  const rows = rowsOf(['PI-1', 'Olive oil, 3 l'], ['PI-2', 'Capers'], [40123, 'Figs, dried']);
  expect(takeCodesForCodes(columns, rows)).toEqual({ sku: 'Item', name: 'Description', cost: 'Price' });
});

test.each([
  ['names', columns, rowsOf(['Kale', 'Green'], ['Figs', 'Dried'], ['7UP', 'Soda'])],
  ['names of several words', columns, rowsOf(['Kale 500 g', 'Green'], ['Figs 1 kg', 'Dried'])],
  ['nothing', columns, rowsOf(['', 'Green'])],
  ['numbers without a description', columns, rowsOf(['PI-1', ''])],
  ['numbers beside a SKU', { ...columns, sku: 'Code' }, rowsOf(['PI-1', 'Olive oil'])],
  ['numbers below “Name”', { ...columns, name: 'Name' }, rowsOf(['PI-1', 'Olive oil'])],
  ['numbers without a column that describes them', { name: 'Item', cost: 'Price' }, rowsOf(['PI-1', 'Olive oil'])],
])('%s are taken as they were', (_, guessed, rows) => {
  expect(takeCodesForCodes(guessed, rows)).toBe(guessed);
});

test('numbers below “Item” are the name if that column, or the description, was chosen by hand', () => {
  const rows = rowsOf(['PI-1', 'Olive oil, 3 l'], ['PI-2', 'Capers']);
  const list = { currency: 'USD', header: ['Item', 'Description', 'Price'], rows };
  expect(suggestColumns(list)).toEqual({ sku: 'Item', name: 'Description', cost: 'Price' });
  expect(suggestColumns(list, { cost: 'Price' })).toMatchObject({ sku: 'Item', name: 'Description' });
  for (const chosen of [{ name: 'Item' }, { description: 'Description' }])
    expect(suggestColumns(list, chosen)).toEqual(columns);
});
