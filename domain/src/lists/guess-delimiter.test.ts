// Rules: docs/rules/lists.md#reading
import { expect, test } from 'vitest';
import { fieldsNamedBy } from '../products/column-names.ts';
import { guessDelimiter, takeNamedDelimiter } from './guess-delimiter.ts';

test.each([
  ['name;cost\nKale;2,50\nFigs;3,10', ';'],
  ['Spring price list\nItem;Unit;Price\nKale;bunch;2,50', ';'],
  ['Farm Lane 5, 1234 Town, Country, Earth, Universe\nItem;Price\nKale;2,50', ';'],
  ['"Name, of it";"Price, net"\n"Kale, curly";"2,50"', ';'],
  ['item\tprice\nKale, red\t2,50', '\t'],
  ['name|price\nKale|2', '|'],
  ['name,price\n"a;b;c;d",2', ','],
  ['a;b\n1;2', ';'],
  ['name\nKale', ','],
])('what stands between the cells of %j is %j', (text, delimiter) => {
  expect(guessDelimiter(text, fieldsNamedBy('USD'))).toBe(delimiter);
});

test.each([
  ['sep=;\nname;cost', '\nname;cost', ';'],
  ['\ufeffSEP=|\r\nname|cost', '\r\nname|cost', '|'],
  ['"sep=\t"\nname\tcost', '\nname\tcost', '\t'],
  ['name,cost\nsep=;', 'name,cost\nsep=;', null],
  ['sep=;', 'sep=;', null],
])('%j says it itself, or does not', (whole, text, delimiter) => {
  expect(takeNamedDelimiter(whole)).toEqual({ text, delimiter });
});
