// Rules: docs/rules/lists.md#titles
import { expect, test } from 'vitest';
import { fieldsNamedBy } from '../products/column-names.ts';
import { findTitles, nameColumns } from './find-titles.ts';

const find = (...lines: string[]) =>
  findTitles(
    lines.map((line) => line.split(';')),
    fieldsNamedBy('USD'),
  );

test('titles stand below the name, the address and the date of a supplier', () => {
  expect(find('Spring price list', 'Item;Unit;Price', 'Kale;bunch;2,50')).toBe(1);
  expect(
    find('Farm GmbH;;;', 'Valid from;1 May;;', ';;;', 'Art.-Nr.;Artikelbezeichnung;EK netto €;Gebinde', '1;Milch;1;12'),
  ).toBe(3);
});

test('the line that names most is the one, the first of several', () => {
  expect(find('Name;Price', 'Kale;2', 'Name;Price', 'Figs;3')).toBe(0);
  expect(find('Our products;prices', 'Product;Price;Unit;SKU', 'Kale;2;kg;1')).toBe(1);
});

test('a list whose titles nobody knows begins where it is as wide as most of it', () => {
  expect(find('a;b', '1;2')).toBe(0);
  expect(find('Grünländer;;;', 'xx;yy;zz;', '1;2;3;4')).toBe(1);
  expect(find('only')).toBe(0);
});

test('columns have names of one line, none empty, no two the same', () => {
  expect(nameColumns(['price', '', 'price', 'Unit\r\nprice', 'Net_x000D_\nprice', 'price (2)', 'price'])).toEqual([
    'price',
    'column 2',
    'price (2)',
    'Unit price',
    'Net price',
    'price (2) (2)',
    'price (3)',
  ]);
});
