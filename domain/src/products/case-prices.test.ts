import { describe, expect, test } from 'vitest';
import { casePriceNote, isPriceOf } from './case-prices.ts';
import { suggestColumns } from './column-names.ts';
import type { ImportColumns } from './import-fields.ts';

function list(...lines: string[]) {
  const [titles = [], ...below] = lines.map((line) => line.split(','));
  const rows = below.map((cells) => ({
    cells: Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])),
  }));
  const all = { currency: 'USD', header: titles, rows };
  const guess = (chosen: ImportColumns = {}) => suggestColumns(all, chosen);
  return { guess, note: (columns: ImportColumns) => casePriceNote(columns, all) };
}

test.each([
  ...[
    'Case price',
    'Case cost',
    'Price per case',
    'Price/CS',
    '$/case',
    'Pack price',
    'Carton price',
    'Wholesale case price',
  ],
  ...[
    'Kistenpreis',
    'Gebindepreis',
    'Preis pro Gebinde',
    'Preis/Karton',
    'Preis je VPE',
    'Prix carton HT',
    'Prix du colis',
  ],
  ...['Precio por caja', 'Prezzo cartone', 'Prijs per doos', 'Pris per kolli', 'Cena za karton', 'Case price (USD)'],
])('“%s” is the price of a case', (title) => expect(isPriceOf(title)).toBe('case'));

test.each([
  ...['Unit cost', 'Unit price', 'Price each', 'Each', 'EA price', 'Price per lb', 'Price per piece', 'Price per unit'],
  ...[
    'Stückpreis',
    'Einzelpreis',
    'Preis pro Stück',
    'Prix unitaire',
    'Precio unitario',
    'Prezzo al pezzo',
    'Stukprijs',
  ],
])('“%s” is the price of a single unit', (title) => expect(isPriceOf(title)).toBe('piece'));

test.each([
  'Price',
  'Cost',
  'Case qty',
  'Case size',
  'Pack',
  'Units per case',
  'Retail price per case',
  'Unit',
  'Case',
])('“%s” is neither', (title) => expect(isPriceOf(title)).toBeNull());

const apples = [
  'Item #,Product,Pack,Case qty,Case price,Unit cost',
  'A1,Apples,40 lb case,40,58.00,1.45',
  'B2,Beans,25 lb case,25,62.00,2.48',
];

describe('a list with prices of cases and of single units', () => {
  test('is guessed with the case and its price', () => {
    expect(list(...apples).guess()).toEqual({ name: 'Product', sku: 'Item #', unit: 'Pack', cost: 'Case price' });
  });

  test.each([
    ['Product,Pack,Case price,Unit cost', 'Oats,12/16 oz,36,3', 'Milk,6 x 1 l,9,1.50'],
    ['Product,UOM,Price per case,Price each', 'Oats,CS,36,3', 'Milk,CS,9,1.50'],
    [
      'Item,Pack size,Units/case,Case price,Unit price',
      'Pears,20 lb case,20,31,1.55',
      'Kale,12 ct,12,21.60,1.80',
      'Carrots,24 ct,24,36,1.50',
    ],
    ['Item,Pack,Case price,Unit price', 'Kale,12 count,21.60,1.80', 'Carrots,24 pcs,36,1.50'],
    ['Artikel,Gebinde,Gebindepreis,Stückpreis', 'Hafer,Kiste,36,3', 'Milch,12 x 1 l,9,0.75'],
    ['Produit,Colisage,Prix colis,Prix unitaire', 'Avoine,carton,36,3', 'Lait,caisse de 6,9,1.50'],
  ])('in other words: %s', (...lines) => {
    expect(isPriceOf(list(...lines).guess().cost ?? '')).toBe('case');
  });

  test('keeps the price of a single unit where the unit is one', () => {
    const { guess, note } = list('Product,UOM,Case qty,Case price,Unit cost', 'Oats,EA,12,36,3', 'Milk,lb,6,9,1.50');
    expect(guess()).toMatchObject({ unit: 'UOM', cost: 'Unit cost' });
    expect(note(guess())).toBeNull();
  });

  test('keeps the price of a bag of which a case has several', () => {
    const { guess } = list(
      'Product,Pack,Case qty,Case price,Unit cost',
      'Rice,5 lb bag,6,54,9',
      'Flour,5 lb bag,8,40,5',
    );
    expect(guess()).toMatchObject({ unit: 'Pack', cost: 'Unit cost' });
  });

  test('keeps the price of a package of 24 if a case has several of those', () => {
    const { guess } = list('Product,Pack,Case qty,Case price,Unit cost', 'Tea,24 ct,6,36,6', 'Eggs,12 ct,15,45,3');
    expect(guess()).toMatchObject({ unit: 'Pack', cost: 'Unit cost' });
  });

  test('keeps a price that was chosen by hand, and what goes with it', () => {
    const { guess } = list('Product,Pack,Case price,Unit cost,Retail price', 'Oats,12 x 1 lb case,36,3,4.99');
    expect(guess({ cost: 'Unit cost' })).toMatchObject({ unit: 'Pack', cost: 'Unit cost', price: 'Retail price' });
    expect(guess({ price: 'Retail price' })).toMatchObject({ cost: 'Case price', price: 'Retail price' });
  });

  test.each([61, 40_000])('isn’t read after %i spaces: no unit, price or count is found there', (blanks) => {
    const far = (cell: string) => apples.map((line) => line.replace(`,${cell}`, `,${' '.repeat(blanks)}${cell}`));
    const both = { cost: 'Unit cost', unit: 'Pack' };
    for (const cell of ['40 lb case', '58.00', '1.45']) {
      const { guess, note } = list(...far(cell).slice(0, 2));
      expect([cell, guess(), note(both)]).toMatchObject([cell, both, null]);
    }
    const { note } = list(...far('40,'));
    expect(note(both)).toContain('one of several in a case, but');
  });

  test('sells no case at the price of a single unit', () => {
    const { guess } = list('Product,Pack,Case price,Unit cost,SRP', 'Oats,12 x 1 lb case,36,3,4.99');
    expect(guess()).toEqual({ name: 'Product', unit: 'Pack', cost: 'Case price' });
  });
});

describe('a list whose only price is that of a case', () => {
  test.each([
    ['Product,Pack,Case price', 'Oats,12 x 500 g,28.80', 'Milk,6 x 1 l,9.00'],
    ['Product,Pack,Price per case,SRP', 'Apples,40 lb case,58.00,2.49', 'Beans,25 lb case,62.00,3.99'],
    ['Artikel,Gebinde,Gebindepreis', 'Hafer,Kiste,36', 'Milch,12 x 1 l,9'],
    ['Produit,Colisage,Prix carton HT', 'Avoine,carton,36', 'Lait,caisse de 6,9'],
  ])('costs that where its units are cases: %s', (titles, ...rows) => {
    const { cost, price, usualPrice } = list(titles, ...rows).guess();
    expect([cost, price, usualPrice]).toEqual([titles.split(',')[2], undefined, undefined]);
  });

  test.each([
    ['its units are what is in them', 'Product,Unit,Case price', 'Oats,lb,28.80', 'Milk,each,9.00'],
    ['it has no units', 'Product,Case price', 'Oats,28.80', 'Milk,9.00'],
    ['its units are left empty', 'Product,Pack,Case price', 'Oats,,28.80', 'Milk,,9.00'],
    ['it has two', 'Product,Pack,Case price,Price per carton', 'Oats,12 x 500 g,28.80,26.00'],
  ])('is left to whoever knows it where %s', (_, ...lines) => {
    expect(list(...lines).guess().cost).toBeUndefined();
  });
});

describe('a pair that somebody chose and that doesn’t fit', () => {
  const columns = { name: 'Product', unit: 'Pack' };
  test('is told in a sentence: the price of a single unit for a case', () => {
    expect(list(...apples).note({ ...columns, cost: 'Unit cost' })).toBe(
      '“Unit cost” looks like the price of one of several in a case (“Case price” divided by “Case qty”), but “Pack” names the whole case: “40 lb case” would cost $1.45. Choose “Case price” as Cost, or no column as Unit.',
    );
  });

  test('is told in a sentence: the price of a case for what is in it', () => {
    const { note } = list('Product,Pack,Case qty,Case price,Unit cost', 'Oats,lb,12,36,3', 'Milk,each,6,9,1.50');
    expect(note({ ...columns, cost: 'Case price' })).toBe(
      '“Case price” looks like the price of a whole case, but “Pack” names what is in it: “lb” would cost $36.00. Choose “Unit cost” as Cost, or no column as Unit.',
    );
  });

  test('and nothing where they fit, or the list has no other price', () => {
    expect(list(...apples).note({ ...columns, cost: 'Case price' })).toBeNull();
    expect(list(...apples).note({ name: 'Product', cost: 'Unit cost' })).toBeNull();
    expect(list('Product,Pack,Unit cost', 'Apples,40 lb case,58').note({ ...columns, cost: 'Unit cost' })).toBeNull();
    // An order: how many of a case somebody wants, and what they come to.
    const { note } = list('Product,Pack,Qty,Price,Total', 'Oats,case,3,36,108');
    expect(note({ ...columns, cost: 'Price' })).toBeNull();
  });
});
