import { describe, expect, test } from 'vitest';
import { guessColumns, readImportRow, readPrice } from './product-import.ts';

describe('the columns of a list', () => {
  test('of a wholesaler are recognised', () => {
    expect(guessColumns(['code', 'description', 'size', 'origin', 'price', 'vendor'])).toEqual({
      sku: 'code',
      name: 'description',
      unit: 'size',
      cost: 'price',
    });
  });
  test('are recognised whatever their case and separators', () => {
    expect(guessColumns(['Product_Name', 'UNIT-PRICE'])).toEqual({ name: 'Product_Name', cost: 'UNIT-PRICE' });
  });
  test('chosen by hand win, and serve one field only', () => {
    expect(guessColumns(['name', 'title', 'price'], { name: 'title' })).toEqual({ name: 'title', cost: 'price' });
    expect(guessColumns(['description'], { description: 'description' })).toEqual({ description: 'description' });
  });
});

test.each([
  ['26.49', 2649],
  ['$1,234.50', 123_450],
  ['26,49', 2649],
  ['1.234,50 €', 123_450],
  ['40', 4000],
  [' 7.5 ', 750],
])('%s is read as %d cents', (text, cents) => {
  expect(readPrice(text)).toBe(cents);
});

test.each(['', 'free', '1.234', '-5', '1,2,3', '12.345', '=1+1', '1e3'])('"%s" is no price', (text) => {
  expect(readPrice(text)).toBeNull();
});

describe('a row', () => {
  const columns = { name: 'name', cost: 'cost', sku: 'sku' };
  test('keeps what has no field of its own in the description', () => {
    const row = { name: 'APPLE, FUJI', cost: '58.13', sku: '30021', origin: 'USA', vendor: '' };
    expect(readImportRow(row, columns, ['origin', 'vendor'])).toEqual({
      product: { name: 'APPLE, FUJI', costCents: 5813, sku: '30021', unit: null, description: 'origin: USA' },
    });
  });
  test('is told everything that is wrong with it', () => {
    expect(readImportRow({ name: ' ', cost: 'ask' }, columns)).toEqual({
      problems: ['Product name is required', 'Valid cost is required'],
    });
    expect(readImportRow({ name: 'Air', cost: '0' }, columns)).toEqual({ problems: ['Cost must be at least $0.01'] });
  });
  test('keeps markup and formulas as the text they are', () => {
    const row = { name: '=HYPERLINK("x") <b>Apples</b>', cost: '1' };
    expect(readImportRow(row, columns)).toMatchObject({ product: { name: '=HYPERLINK("x") <b>Apples</b>' } });
  });
});
