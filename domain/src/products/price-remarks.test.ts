import { expect, test } from 'vitest';
import { listNotes } from './list-notes.ts';
import { remarkSentence, remarksOn } from './price-remarks.ts';

const before = { costCents: 129, priceCents: 135, usualPriceCents: 200 };
const listed = { name: 'Carrots', sku: null };
const said = (product: object, was: typeof before | null = before) =>
  remarksOn({ ...listed, costCents: 129, ...product }, was).map((remark) => remarkSentence(remark, 'USD'));

test('a cost that passes the set selling price is said', () => {
  expect(said({ costCents: 149 })).toEqual(['Sells below cost']);
  expect(said({ costCents: 149, priceCents: 160 })).toEqual([]);
  expect(said({ costCents: 135 })).toEqual([]);
  expect(said({ costCents: 200, priceCents: 100 }, null)).toEqual(['Sells below cost']);
  expect(said({ costCents: 200, priceCents: null })).toEqual([]);
});

test('a price above the usual one, or more than three times the last, is marked', () => {
  expect(said({ costCents: 384_500, usualPriceCents: 649 }, null)).toEqual(['Above the usual price']);
  expect(said({ costCents: 388, priceCents: 390 })).toEqual([
    'Above the usual price',
    'More than three times the last cost ($1.29)',
  ]);
  expect(said({ costCents: 387, priceCents: 387, usualPriceCents: null })).toEqual([]);
  expect(said({ priceCents: 406, usualPriceCents: 900 })).toEqual(['More than three times the last price ($1.35)']);
});

test('a list says what there is to look at, the worst first', () => {
  expect(
    listNotes({
      currency: 'USD',
      header: ['Artikel', 'EK netto €', 'Hersteller', 'Marke', 'Status'],
      rows: [],
      columns: { name: 'Artikel', cost: 'EK netto €' },
      makers: ['Hersteller', 'Marke'],
      remarks: [
        { kind: 'rounded', field: 'cost', from: '2.4675', cents: 247 },
        { kind: 'price-as-cost' },
        { kind: 'price-as-cost' },
        { kind: 'shortened-code', code: '4.28E+12' },
        { kind: 'below-cost' },
      ],
      furtherPictures: 18,
      offSale: 1,
      offSaleColumns: ['Status'],
    }),
  ).toEqual([
    '1 product would sell below cost.',
    '2 rows have no cost: the price is used as the cost.',
    '1 amount with more than two decimal places is rounded. Cost rounded from 2.4675 to $2.47.',
    '1 code was shortened by a spreadsheet: 4.28E+12. Format that column as text, enter the codes again, and save the list once more.',
    '“EK netto €” says EUR. Its amounts are read as USD, unchanged.',
    '“EK netto €” looks like a price before tax. No tax is added.',
    '“Hersteller” and “Marke” go into the description of new products: who makes a product isn’t taken as its supplier.',
    '1 row of drafts, archived or hidden products is left out, because “Status” says so.',
    '18 rows only have other pictures of a product. A product has one picture, so nothing is missing.',
  ]);
  expect(
    listNotes({
      currency: 'USD',
      header: ['Name', 'Price'],
      rows: [],
      columns: { name: 'Name', cost: 'Price' },
      makers: [],
      remarks: [],
      furtherPictures: 0,
      offSale: 0,
      offSaleColumns: [],
    }),
  ).toEqual([]);
});
