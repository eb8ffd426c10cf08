import { expect, test } from 'vitest';
import { differencesOf } from './product-difference.ts';

const oats = {
  name: 'Rolled oats',
  costCents: 1250,
  unit: '25 lb bag',
  description: null,
  priceCents: 1400,
  usualPriceCents: null,
  imageUrl: null,
  supplier: 'Valley Mill',
};
const listed = { name: 'Rolled oats', costCents: 1250, sku: 'O-1', unit: '25 lb bag', description: null };

test('a row that says what is there already is no change, whatever the case of its supplier', () => {
  expect(differencesOf(oats, listed)).toEqual([]);
  expect(differencesOf(oats, { ...listed, supplier: 'VALLEY mill' })).toEqual([]);
  expect(differencesOf({ ...oats, supplier: null }, { ...listed, supplier: null })).toEqual([]);
});

test('each field that would be another one is told, amounts first', () => {
  const row = { ...listed, name: 'Oats, rolled', costCents: 1300, description: 'Organic', supplier: null };
  expect(differencesOf(oats, row)).toEqual([
    { field: 'cost', before: 1250, after: 1300 },
    { field: 'name', before: 'Rolled oats', after: 'Oats, rolled' },
    { field: 'supplier', before: 'Valley Mill', after: null },
    { field: 'description', before: null, after: 'Organic' },
  ]);
});

test('a list without a column for the selling price leaves it, one with an empty cell takes it away', () => {
  expect(differencesOf(oats, listed)).toEqual([]);
  expect(differencesOf(oats, { ...listed, priceCents: null })).toEqual([{ field: 'price', before: 1400, after: null }]);
});
