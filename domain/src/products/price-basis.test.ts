import { describe, expect, test } from 'vitest';
import {
  basisIn,
  isSureBasis,
  isUsualBasis,
  mayBePriceOfPiece,
  mayForHowMuch,
  saysForHowMuch,
  severalInTitle,
  severalSaidBy,
} from './price-basis.ts';

describe('a line of a list', () => {
  test.each([
    ['Nettopreise je 100 Stück', '100 Stück'],
    ['Einkaufspreise pro 1000', '1000'],
    ['Preise gelten für 100 Stück', '100 Stück'],
    ['All prices are for 12 pieces', '12 pieces'],
    ['Prices per 6 bottles', '6 bottles'],
    ['Preise/100 Stk', '100 Stk'],
    ['All prices per gross', 'gross'],
    ['Prices per hundred', 'hundred'],
    ['Prices per 1000 net', '1000'],
    ['Order form. Prices are per 100 lb', '100 lb'],
    ['Freight included. Prices per cwt', 'cwt'],
    ['Price breaks below. Prices per 100 lb', '100 lb'],
    ['Free-range eggs: prices per dozen', 'dozen'],
    ['Minnesota Grain prices per 100 lb', '100 lb'],
    ['Mindestabnahme 10. Preise je 100 Stück', '100 Stück'],
    ['Alle Preise für 100 Stück', '100 Stück'],
    ['Prices are for 100 pcs excl. VAT', '100 pcs'],
    ['Prices per 500 g pack', '500 g pack'],
    ['Prices per 25 lb case', '25 lb case'],
  ])('says for how many prices are: %s', (line, per) => expect(severalSaidBy([line])).toBe(per));

  test.each([
    'Preisliste 11/26 St. Gallen',
    'Price list no. 5/100',
    'Price list 2026/100',
    'Prices: minimum order per 50 kg',
    'Price list, free delivery per 100 kg',
    '5% off list price per 100 units',
    'Tarif: commande minimum par 10 kg',
    'Preisliste: Lieferung frei je 500 kg',
    'Prix franco par 100 kg',
    'Updated prices for 25 items',
    'Wholesale prices for 6 units or more',
    'Preise für 10 Stück und mehr',
    'Preise gelten bis zu 50 kg',
    'Shipping cost per 100 lb is extra',
    'Prices: free delivery per 100 kg',
    'Prices for 100 pcs or more',
    'Deposit price per 12 bottles',
    'Pallet price per 10 cases',
    'Price breaks per 10 cases',
    'Staffelpreise je 100 Stück',
    'Prices per gross weight',
    'Prices valid for 30 days',
    'Price list for 100 products',
    'Prices per kg',
    'Prices per 1 kg',
  ])('says nothing of it: %s', (line) => expect(severalSaidBy([line])).toBeNull());
});

test.each([
  'Price per (pcs)',
  'Preiseinheit (Stk)',
  'Preiseinheit PE',
  'PEH',
  'Pr.-Einh.',
  'Preis je (Menge)',
  'Price unit (PU)',
  'Unit Price Qty',
  'Pricing Unit Qty',
  'Prijs per (stuks)',
  'Prix pour (qté)',
])('a column “%s” says for how much prices are', (title) => expect(saysForHowMuch(title)).toBe(true));

test.each(['Price/unit', 'Price per unit', 'Price per piece', 'Price', 'Unit', 'Pcs', 'Preis je Stück'])(
  'a column “%s” does not',
  (title) => expect(saysForHowMuch(title)).toBe(false),
);

test('columns of SAP may say it, by what stands in them', () => {
  expect(['PE', 'P/E', 'EK-PE'].map(mayForHowMuch)).toEqual([true, true, true]);
  expect(['1', '10', '100', '500', '1000', '100 ST', '1 Stk.'].map(isUsualBasis)).not.toContain(false);
  expect(['100', '500', '1000', '100 ST'].map(isSureBasis)).not.toContain(false);
  expect(['1', '10', '12', '1 Stk.'].map(isSureBasis)).not.toContain(true);
  expect(['6', '12', '24', '100 seeds', 'A'].map(isUsualBasis)).not.toContain(true);
});

test.each([
  ['Price/doz', 'doz'],
  ['Price per hundred', 'hundred'],
  ['Price per 6 bottles', '6 bottles'],
  ['Price per gross', 'gross'],
  ['Preis/100 Stk', '100 Stk'],
  ['Price per 1,000', '1,000'],
  ['Price per bottle', null],
  ['Price per 2026', null],
  ['Price per 5 lb bag', '5 lb bag'],
  ['Price 2026 /100 lb', '100 lb'],
  ['Price/gross', null],
  ['Price (net/gross)', null],
  ['Price 1/2 case', null],
])('the title of a price “%s” says %s', (title, per) => expect(severalInTitle(title)).toBe(per));

test.each(['FOB Oakland', 'EXW', 'net', 'week', 'members', '0', '-'])('a cell “%s” says nothing', (cell) =>
  expect(basisIn(cell, 'USD')).toBeNull(),
);

test('the price of a piece is one where a list has no other', () => {
  expect(['Preis je (Stk)', 'Price per (pcs)'].map(mayBePriceOfPiece)).toEqual([true, true]);
  expect(['Preiseinheit PE', 'Price per', 'Prijs (stuks)'].map(mayBePriceOfPiece)).toEqual([false, false, false]);
});
