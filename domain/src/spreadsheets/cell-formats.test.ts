import { expect, test } from 'vitest';
import { builtInFormats, shownBy } from './cell-formats.ts';

test.each([
  // Codes.
  ['00000', '123', { text: '00123' }],
  ['&quot;RV-&quot;000', '12', { text: 'RV-012' }],
  ['"FT"000', '12', { text: 'FT012' }],
  ['"Art. "0', '12', { text: 'Art. 12' }],
  ['00-000', '1234', { text: '01-234' }],
  ['000\\-0000', '5550100', { text: '555-0100' }],
  ['0" kg"', '5', { text: '5 kg' }],
  ['000', '-5', { text: '-005' }],
  ['000', '12345', { text: '12345' }],
  // Other numbers than their cells hold.
  ['0.00,', '1335', { number: '1.335' }],
  ['#,##0.0,,', '2500000', { number: '2.5' }],
  ['"$"0.00,', '1335', { number: '1.335' }],
  ['0%', '0.07', { text: '7%' }],
  ['0.00%', '0.075', { text: '7.50%' }],
  // Words beside a number, which stays the number that it is.
  ['0.00" per 100 g"', '2.5', { number: '2.5', words: { before: '', behind: ' per 100 g' } }],
  ['0.00\\ "c"', '2.5', { number: '2.5', words: { before: '', behind: ' c' } }],
  ['"R" #,##0.00', '2.5', { number: '2.5', words: { before: 'R ', behind: '' } }],
  ['[$R-1C09]\\ #,##0.00', '2.5', { number: '2.5', words: { before: 'R ', behind: '' } }],
  ['0.00" each"', '1.335', { number: '1.335', words: { before: '', behind: ' each' } }],
  ['"$"0.00" /dozen"', '2.5', { number: '2.5', words: { before: '$', behind: ' /dozen' } }],
  ['0.00 "€/kg"', '2.5', { number: '2.5', words: { before: '', behind: ' €/kg' } }],
  ['0.00," k"', '1335', { number: '1.335', words: { before: '', behind: ' k' } }],
  ['0" /case"', '3', { number: '3', words: { before: '', behind: ' /case' } }],
  // Conditions.
  ['[&lt;1]0.00" ct";"$"0.00', '0.25', { number: '0.25', words: { before: '', behind: ' ct' } }],
  ['[&lt;1]0.00" ct";"$"0.00', '2.5', { number: '2.5' }],
  ['[Red][&gt;=1]"$"0.00;0.00" ct"', '0.25', { number: '0.25', words: { before: '', behind: ' ct' } }],
  ['[&gt;=1]0.00&quot; &#8364;/kg&quot;;0.00', '2.5', { number: '2.5', words: { before: '', behind: ' €/kg' } }],
  // Amounts in another currency.
  ['#,##0.00\\ [$€-407]', '2.5', { text: '2.50 €' }],
  ['[$CHF-807] #,##0.00', '2.5', { text: 'CHF 2.50' }],
  ['"€"0', '20', { text: '€20' }],
  ['_-£* #,##0.00_-;-£* #,##0.00_-', '2.5', { text: '£2.50' }],
  ['#,##0.00 [$€-1]', '1234.5', { text: '1,234.50 €' }],
  ['General" €"', '6.5', { text: '6.5 €' }],
  ['0.00 €;[Red]-0.00 €', '6.5', { text: '6.50 €' }],
  // Days and times.
  ['yyyy-mm-dd', '46000', { text: '2025-12-09' }],
  ['dd.mm.yyyy', '46000', { text: '09.12.2025' }],
  ['mmm d, yyyy', '46000', { text: 'Dec 9, 2025' }],
  ['[$-407]d. mmmm yy;@', '46000', { text: '9. December 25' }],
  ['ddd h:mm AM/PM', '46000.75', { text: 'Tue 6:00 PM' }],
  ['hh:mm:ss', '0.5', { text: '12:00:00' }],
  ['d/m/yy', '46000', { text: '9/12/25' }],
  ['d/m/yy', '-1', { number: '-1' }],
  // "m" behind hours or before seconds is minutes, and a month elsewhere or where it's a name.
  ['h:mm', '46000.75', { text: '18:00' }],
  ['mm:ss', '46000.75', { text: '00:00' }],
  ['d.m. h:m', '46000.75', { text: '9.12. 18:0' }],
  ['h mmm', '46000.75', { text: '18 Dec' }],
  ['mmm s', '46000.75', { text: 'Dec 0' }],
] as const)('%s shows %s as %j', (format, value, shown) => expect(shownBy(format, 'USD')?.(value)).toEqual(shown));

test.each([
  'General',
  '0',
  '0.00',
  '#,##0',
  '#,##0.00_);[Red](#,##0.00)',
  '"$"#,##0.00',
  '[$$-409]#,##0.00',
  '0.00" "',
  '#,##0.00" USD"',
  '0.00E+00',
  '# ?/?',
  '@',
  '[h]:mm:ss.000',
])('%s shows a number as it is', (format) => expect(shownBy(format, 'USD')).toBeNull());

test.each([
  ['_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)', '$-'],
  ['_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', '-'],
  ['$0.00;;"ask"', 'ask'],
  ['0.00;-0.00;', ''],
])('%s shows zero as “%s”, and other numbers as they are', (format, shown) => {
  expect(shownBy(format, 'USD')?.('0')).toEqual({ text: shown });
  expect(shownBy(format, 'USD')?.('0.00')).toEqual({ text: shown });
  expect(shownBy(format, 'USD')?.('2.505')).toEqual({ number: '2.505' });
});

test.each([
  ['[=0]"ask";0.00', '0', 'ask'],
  ['[>0]0.00;"ask"', '0', 'ask'],
  ['[>0]0.00;[=0]"-";0.00', '0', '-'],
])('%s shows %s as “%s”', (format, value, text) => {
  expect(shownBy(format, 'USD')?.(value)).toEqual({ text });
  expect(shownBy(format, 'USD')?.('2.5')).toEqual({ number: '2.5' });
});

test('the formats of accounts that spreadsheets name by a number show zero as “-”', () => {
  for (const id of [41, 42, 43, 44])
    expect(shownBy(builtInFormats[id] ?? '', 'USD')?.('0')).toMatchObject({ text: expect.stringMatching(/^\$?-$/) });
});

test('the third part of a format that shows zero as a number changes nothing', () =>
  expect(shownBy('0.00;-0.00;0', 'USD')).toBeNull());

test('a spreadsheet of an old Mac counts its days from 1904', () =>
  expect(shownBy('yyyy-mm-dd', 'USD', true)?.('44538')).toEqual({ text: '2025-12-09' }));

test('a format that no spreadsheet takes is taken apart by nobody', () => {
  expect(shownBy('[$'.repeat(5000), 'USD')).toBeNull();
});

test('a format of more places than a number can have shows twenty of them', () => {
  expect(shownBy(`"€"0.${'0'.repeat(120)}`, 'USD')?.('2.5')).toEqual({ text: `€2.5${'0'.repeat(19)}` });
  expect(shownBy(`"€"${'0'.repeat(40)}.0`, 'USD')?.('2.5')).toEqual({ text: `€${'0'.repeat(19)}2.5` });
});
