import { expect, test } from 'vitest';
import { shownBy } from './cell-formats.ts';

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
  ['0.00%', '0.075', { text: '7.5%' }],
  // Amounts in another currency.
  ['#,##0.00\\ [$€-407]', '2.5', { text: '2.5 €' }],
  ['[$CHF-807] #,##0.00', '2.5', { text: 'CHF 2.5' }],
  ['"€"0', '20', { text: '€20' }],
  ['_-£* #,##0.00_-;-£* #,##0.00_-', '2.5', { text: '£2.5' }],
] as const)('%s shows %s as %j', (format, value, shown) => expect(shownBy(format)?.(value)).toEqual(shown));

test.each([
  'General',
  '0',
  '0.00',
  '#,##0',
  '#,##0.00_);[Red](#,##0.00)',
  '"$"#,##0.00',
  '[$$-409]#,##0.00',
  '0.00" each"',
  '0.00E+00',
  '# ?/?',
  '@',
  'yyyy-mm-dd',
  'dd.mm.yyyy',
  'mmm d, yyyy',
  '[h]:mm:ss.000',
])('%s shows a number as it is', (format) => expect(shownBy(format)).toBeNull());
