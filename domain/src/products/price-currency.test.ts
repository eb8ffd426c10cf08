import { describe, expect, test } from 'vitest';
import { currencyIn, currencyOfSheet, currencySaidBy } from './price-currency.ts';

describe('a line of a list', () => {
  test.each([
    ['Nettopreise in EUR', 'EUR'],
    ['Alle Großhandelspreise in Euro', 'EUR'],
    ['Händlerpreisliste EUR', 'EUR'],
    ['Nettoprijzen in €', 'EUR'],
    ['Nettopriser i SEK', 'SEK'],
    ['All quoted in GBP', 'GBP'],
    ['Costs in GBP', 'GBP'],
    ['Cost list GBP', 'GBP'],
    ['Cost (EUR)', 'EUR'],
    ['Costs: EUR', 'EUR'],
    ['Angebot in EUR', 'EUR'],
    ['Offer in EUR, valid until December', 'EUR'],
    ['Quotation in CAD', 'CAD'],
    ['Alle Angaben in EUR', 'EUR'],
    ['Devis en euros', 'EUR'],
    ['GBP ex VAT', 'GBP'],
    ['EUR netto zzgl. MwSt.', 'EUR'],
    ['Prices in TRY', 'TRY'],
    ['All prices in TRY excl. VAT', 'TRY'],
    ['Price list TRY', 'TRY'],
    ['Fiyatlar TRY', 'TRY'],
    ['All prices in GBP inc VAT', 'GBP'],
    ['Price list EUR inc VAT', 'EUR'],
    ['Prices in CAD inc. HST', 'CAD'],
    ['Prices in EUR Please order by Friday', 'EUR'],
    ['Prices in EUR market dependent', 'EUR'],
    ['All prices per kg net weight in EUR', 'EUR'],
    ['Prices per kg, quantity discounts in EUR', 'EUR'],
    ['Prices of goods sold in EUR', 'EUR'],
    ['Price list (TRY)', 'TRY'],
    [`${'We bake on Mondays. '.repeat(20)}All prices are in EUR. Please order by Friday.`, 'EUR'],
  ])('says that prices are in a currency: %s', (line, code) => expect(currencySaidBy([line], 'USD')).toBe(code));

  test.each([
    'Price list: Euro Foods Inc.',
    'Price list – EUR pallets on loan',
    'Prices incl. EUR-Palette',
    'Price list: TRY OUR NEW CHEESES',
    'TRY',
    'RUB',
    'All prices per unit, sold in pounds',
    'Price list, weights in pounds',
    'Prices: billed in pounds',
    'Prices per 100, quantities in thousands',
    'For prices in EUR please ask',
    'Prices in CAD on request',
    'Prices in EUR are available on request',
    'Special offer: Euro cheese',
    'Special offers in Euro packaging',
    'We offer greens in pounds or by the case',
    'Angebot in Pfund und Kilo',
    'All figures in thousands',
    'Delivery costs 5 EUR',
  ])('says nothing of it: %s', (line) => expect(currencySaidBy([line], 'USD')).toBeNull());
});

test.each([
  ['PL_EUR', 'EUR'],
  ['Nettopreise EUR', 'EUR'],
  ['Export GBP', 'GBP'],
  ['List (CAD)', 'CAD'],
])('the name of a sheet %s says %s', (name, code) => expect(currencyOfSheet(name, 'USD')).toBe(code));

test.each([
  'Euro snacks',
  'FRUIT AND VEG',
  'Kale',
  'Sheet1',
  'To TRY',
  'Price list',
  'TO CAD',
  'Orders RON',
  'Bread - CAD',
])('the name of a sheet %s says nothing', (name) => expect(currencyOfSheet(name, 'USD')).toBeNull());

test.each([
  ['$USD', 'USD'],
  ['us', 'USD'],
  ['U.S. dollars', 'USD'],
  ['United States Dollar', 'USD'],
  ['United States dollars', 'USD'],
  ['dollars', 'USD'],
  ['N/A', null],
  ['n/a', null],
  ['none', null],
  ['-', null],
  ['Canadian dollars', 'CAD'],
  ['TRY', 'TRY'],
])('a cell of currencies “%s” holds %s', (cell, code) => expect(currencyIn(cell, 'USD')).toBe(code));

test('a sheet that names the own currency too is in it', () => expect(currencyOfSheet('USD & EUR', 'USD')).toBe('USD'));
