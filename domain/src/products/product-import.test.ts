// Rules: docs/rules/lists.md#import-of-products
import { describe, expect, test } from 'vitest';
import type { ListCells } from './list-cells.ts';
import { type HowToRead, readImportRow } from './product-import.ts';

const readRow = (row: ListCells, how: Omit<HowToRead, 'currency'>) => readImportRow(row, { currency: 'USD', ...how });

describe('a row', () => {
  const columns = { name: 'name', cost: 'cost', sku: 'sku' };
  test('keeps what has no field of its own in the description', () => {
    const row = { name: 'APPLE, FUJI', cost: '58.13', sku: '30021', origin: 'USA', vendor: '' };
    expect(readRow(row, { columns, besides: ['origin', 'vendor'] })).toEqual({
      product: { name: 'APPLE, FUJI', costCents: 5813, sku: '30021', description: 'origin: USA' },
      remarks: [],
    });
  });
  test('takes the first of several pictures', () => {
    const row = { name: 'Kale', cost: '2', images: 'https://shop.example/a.jpg, https://shop.example/b.jpg' };
    expect(readRow(row, { columns: { name: 'name', cost: 'cost', imageUrl: 'images' } })).toMatchObject({
      product: { imageUrl: 'https://shop.example/a.jpg' },
    });
  });
  test('is told everything that is wrong with it', () => {
    expect(readRow({ name: ' ', cost: 'ask' }, { columns })).toEqual({
      problems: [
        { field: 'name', message: 'Product name is required' },
        { field: 'cost', message: 'Valid cost is required, not “ask”' },
      ],
    });
    expect(readRow({ name: 'Air', cost: '0' }, { columns })).toEqual({
      problems: [{ field: 'cost', message: 'Cost must be at least $0.01' }],
    });
    const dear = {
      name: 'Yacht',
      cost: '10000000.01',
      price: 'cheap',
      picture: 'javascript:alert(1)',
      sku: 'x'.repeat(101),
    };
    expect(readRow(dear, { columns: { ...columns, price: 'price', imageUrl: 'picture' } })).toEqual({
      problems: [
        { field: 'sku', message: 'SKU must be at most 100 characters' },
        { field: 'cost', message: 'Cost must be at most $10,000,000.00' },
        { field: 'price', message: 'Valid price is required, not “cheap”' },
        { field: 'imageUrl', message: 'The picture must be a web address that begins with http:// or https://' },
      ],
    });
  });
  test('with letters that could not be read is refused, but for its description', () => {
    const list = { ...columns, unit: 'unit', supplier: 'from', description: 'notes' };
    const row = {
      name: 'Gr\ufffdnkohl',
      cost: '2',
      sku: '1',
      unit: 'St\ufffdck',
      from: 'M\ufffdller',
      notes: 's\ufffd\u00df',
    };
    const sentence = (label: string) =>
      `${label} has letters that can’t be read (\ufffd): correct it in the list, or choose what the list was written in`;
    expect(readRow(row, { columns: list })).toEqual({
      problems: [
        { field: 'name', message: sentence('Name') },
        { field: 'unit', message: sentence('Unit') },
        { field: 'supplier', message: sentence('Supplier') },
      ],
    });
    const readable = { ...row, name: 'Kale', unit: '', from: '' };
    expect(readRow(readable, { columns: list })).toMatchObject({ product: { name: 'Kale' } });
    expect(readRow({ ...readable, sku: 'K\ufffd1' }, { columns: list })).toEqual({
      problems: [{ field: 'sku', message: sentence('SKU') }],
    });
  });
  test('sets what the list has a column for, and nothing else', () => {
    const row = { name: 'Air', cost: '1', price: '', picture: 'https://example.com/air.png' };
    expect(readRow(row, { columns: { ...columns, price: 'price', imageUrl: 'picture' } })).toMatchObject({
      product: { priceCents: null, imageUrl: 'https://example.com/air.png' },
    });
    expect(readRow(row, { columns })).toEqual({
      product: { name: 'Air', costCents: 100, sku: null },
      remarks: [],
    });
    expect(readRow({ ...row, unit: '' }, { columns: { ...columns, unit: 'unit' } })).toMatchObject({
      product: { unit: null },
    });
  });
  test('has a usual price, which saves nothing where it is nothing', () => {
    const list = { ...columns, usualPrice: 'RRP' };
    expect(readRow({ name: 'Air', cost: '1', RRP: '1.50' }, { columns: list })).toMatchObject({
      product: { usualPriceCents: 150 },
    });
    expect(readRow({ name: 'Air', cost: '1' }, { columns: list })).toMatchObject({
      product: { usualPriceCents: null },
    });
    expect(readRow({ name: 'Air', cost: '1' }, { columns })).not.toHaveProperty('product.usualPriceCents');
    for (const RRP of ['0', '0.00', 0, '-', '$ -', '–'])
      expect(readRow({ name: 'Air', cost: '1', RRP }, { columns: list })).toMatchObject({
        product: { usualPriceCents: null },
      });
  });
  test('keeps markup and formulas as the text they are', () => {
    const row = { name: '=HYPERLINK("x") <b>Apples</b>', cost: '1' };
    expect(readRow(row, { columns })).toMatchObject({ product: { name: '=HYPERLINK("x") <b>Apples</b>' } });
  });

  const cents = (cost: string | number, how: Partial<Omit<HowToRead, 'currency'>> = {}) => {
    const read = readRow({ name: 'Rice', cost }, { columns, ...how });
    return 'problems' in read ? read.problems[0]?.message : read.product.costCents;
  };
  test('takes an amount that could be two by what its column says, and is refused where it says nothing', () => {
    expect(cents('1,335', { signs: { cost: ',' } })).toBe(134);
    expect(cents('1,335', { signs: { cost: '.' } })).toBe(133_500);
    for (const signs of [{}, { cost: 'mixed' as const }])
      expect(cents('1,335', { signs })).toBe(
        '“1,335” could be 1335 or 1.335. Write it without a thousands separator and with two decimal places.',
      );
  });
  test('takes a number of a spreadsheet as the number it is, and says that it was rounded', () => {
    expect(readRow({ name: 'Rice', cost: 2.4675 }, { columns })).toEqual({
      product: { name: 'Rice', costCents: 247, sku: null },
      remarks: [{ kind: 'rounded', field: 'cost', from: '2.4675', cents: 247 }],
    });
    expect(cents(1335)).toBe(133_500);
  });
  test('is refused with a sentence where its price is in another currency, or for more than one', () => {
    expect(cents('€2.50')).toBe('“€2.50” is in EUR, but prices here are in USD');
    expect(cents('2.50/100 g')).toBe('“2.50/100 g” is a price for 100 g. Enter the price of one unit.');
  });
  test('takes the unit that a price names, and is refused where it has another one', () => {
    const withUnit = { columns: { ...columns, unit: 'unit' } };
    expect(readRow({ name: 'Rice', cost: '2.50/kg', unit: '' }, withUnit)).toMatchObject({
      product: { unit: 'kg', costCents: 250 },
    });
    expect(readRow({ name: 'Rice', cost: '2.50/kg', unit: '1 kg' }, withUnit)).toMatchObject({
      product: { unit: '1 kg' },
    });
    expect(readRow({ name: 'Rice', cost: '2.50/kg', unit: '5 kg bag' }, withUnit)).toEqual({
      problems: [{ field: 'cost', message: 'The price is per kg, but the unit is “5 kg bag”' }],
    });
  });
  test('without a cost takes its price as the cost, and says so', () => {
    const both = { columns: { ...columns, price: 'price' }, signs: { price: ',' as const } };
    expect(readRow({ name: 'Cola', cost: '', price: '1,40' }, both)).toEqual({
      product: { name: 'Cola', costCents: 140, sku: null, priceCents: 140 },
      remarks: [{ kind: 'price-as-cost' }],
    });
    expect(readRow({ name: 'Cola', cost: '0,80', price: '1,40' }, both)).toMatchObject({
      product: { costCents: 80, priceCents: 140 },
      remarks: [],
    });
    expect(readRow({ name: 'Cola', cost: '', price: '' }, both)).toEqual({
      problems: [{ field: 'cost', message: 'Valid cost is required' }],
    });
  });
  test('reads each amount by the decimal sign of its own column, the price that is taken as the cost too', () => {
    const all = { ...columns, price: 'price', usualPrice: 'usual' };
    const cells = { name: 'Cola', cost: '', price: '1,335', usual: '2,445' };
    expect(readRow(cells, { columns: all, signs: { cost: '.', price: ',', usualPrice: '.' } })).toMatchObject({
      product: { costCents: 134, priceCents: 134, usualPriceCents: 244_500 },
    });
    expect(readRow(cells, { columns: all, signs: { cost: ',', price: '.', usualPrice: ',' } })).toMatchObject({
      product: { costCents: 133_500, priceCents: 133_500, usualPriceCents: 245 },
    });
  });
  test.each([
    ...['Total', 'TOTAL:', 'Grand total', 'Subtotal', 'Summe', 'Gesamtsumme', 'Somme', 'Total général', 'Totale'],
    ...['Sous-total', 'Total TVA', 'Teilsumme', 'Übertrag', 'Mellomsum', 'Subtotaal', 'Razem:', 'Összesen'],
    ...['TOPLAM', 'Végösszeg', 'I alt', 'Yhteensä', 'Spolu', 'Celkem', 'Ukupno', 'Skupaj', 'Итого', 'Общо', 'Iš viso'],
    ...['Suma total', 'ΣΥΝΟΛΟ', 'Kokku'],
  ])('that is the total of a list is no product: %s', (name) => {
    for (const cost of ['2', '', 'x'])
      expect(readRow({ name, cost }, { columns })).toEqual({
        problems: [
          { field: 'name', message: 'This looks like a total, not a product. If it is a product, give it a SKU.' },
        ],
      });
    expect(readRow({ name, cost: '2', sku: 'T1' }, { columns })).toMatchObject({ product: { name } });
  });
  test.each(['a.A.', 'auf Anfrage', 'on request', 'sur demande', 'n/a', '-', '1-May', '7.50%'])(
    'is told which cell is no amount: %s',
    (cost) =>
      expect(readRow({ name: 'Kale', cost }, { columns })).toEqual({
        problems: [{ field: 'cost', message: `Valid cost is required, not “${cost}”` }],
      }),
  );
  test('has a name of one line, of letters that can be seen', () => {
    const named = (name: string) => readRow({ name, cost: '2' }, { columns });
    expect(named('Kale_x000D_\nred')).toMatchObject({ product: { name: 'Kale red' } });
    expect(named('  Kale\r\n  red\u200b ')).toMatchObject({ product: { name: 'Kale red' } });
    expect(named('\u202eelaK')).toMatchObject({ product: { name: 'elaK' } });
    expect(named('Cafe\u0301')).toMatchObject({ product: { name: 'Caf\u00e9' } });
    expect(named('\u200b\u200b')).toEqual({ problems: [{ field: 'name', message: 'Product name is required' }] });
  });
  test('says that a code was shortened by a spreadsheet', () => {
    expect(readRow({ name: 'Kale', cost: '2', sku: '4.28E+12' }, { columns })).toMatchObject({
      remarks: [{ kind: 'shortened-code', code: '4.28E+12' }],
    });
  });
  test('comes from the supplier that was named for the whole list', () => {
    const how = { columns: { ...columns, supplier: 'from' }, supplier: 'Suma' };
    expect(readRow({ name: 'Kale', cost: '2', from: 'Else' }, how)).toMatchObject({
      product: { supplier: 'Suma' },
    });
  });
});
