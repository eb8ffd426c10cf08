import { expect, test } from 'vitest';
import { fieldsNamedBy, suggestColumns, takeUnitsInWords } from './column-names.ts';

const columns = { name: 'Bezeichnung', unit: 'VPE', cost: 'VK netto' };
const listOf = (...cells: readonly (readonly [vpe: string | number, inhalt: string])[]) => ({
  currency: 'EUR',
  header: ['Bezeichnung', 'VPE', 'Inhalt', 'VK netto'],
  rows: cells.map(([VPE, Inhalt]) => ({ cells: { Bezeichnung: 'Linsen', 'VK netto': '3,05', VPE, Inhalt } })),
});

test('how many are in a case isn’t a unit: another column that says what is sold is taken', () => {
  expect(takeUnitsInWords(columns, listOf(['1', '5 kg Sack'], [6, '1 kg'], ['6', '500 g']))).toEqual({
    ...columns,
    unit: 'Inhalt',
  });
});

test('without another column, there is no unit', () => {
  const { unit: _, ...others } = columns;
  const list = { ...listOf(['1', ''], ['6', '']), header: ['Bezeichnung', 'VPE', 'VK netto'] };
  expect(takeUnitsInWords(columns, list)).toEqual(others);
});

test('another column of numbers isn’t taken, whatever its title, and neither is one that another field uses', () => {
  const cells = { Bezeichnung: 'Linsen', VPE: '6', Packung: '10', Inhalt: '1 kg', 'VK netto': '3,05' };
  const header = ['Bezeichnung', 'VPE', 'Packung', 'Inhalt', 'VK netto'];
  const list = { currency: 'EUR', header, rows: [{ cells }] };
  expect(takeUnitsInWords(columns, list)).toEqual({ ...columns, unit: 'Inhalt' });
  const { unit: _, ...others } = { ...columns, description: 'Inhalt' };
  expect(takeUnitsInWords({ ...columns, description: 'Inhalt' }, list)).toEqual(others);
});

test('a column that was chosen by hand stays, whatever it contains', () => {
  const numbers = listOf(['1', '5 kg Sack'], ['6', '1 kg']);
  expect(suggestColumns(numbers)).toMatchObject({ unit: 'Inhalt' });
  for (const chosen of [{ unit: 'VPE' }, { unit: 'VPE', cost: 'VK netto' }])
    expect(suggestColumns(numbers, chosen)).toMatchObject(chosen);
});

test('a cell with more than 60 characters is neither a number nor a title', () => {
  for (const cell of [`${' '.repeat(61)}6`, '6'.repeat(40_000)])
    expect(takeUnitsInWords(columns, listOf([cell, '1 kg'], [cell, '500 g']))).toBe(columns);
  expect(fieldsNamedBy('EUR')(['Name', 'Price'])).toBe(2);
  expect(fieldsNamedBy('EUR')(['Name', `${' '.repeat(60)}Price`])).toBe(1);
});

test('a column of words, of numbers with words, or of empty cells stays', () => {
  for (const cells of [
    [
      ['6', '1 kg'],
      ['Kiste', '500 g'],
      ['12', '250 g'],
    ],
    [
      ['6 x 1 kg', '1 kg'],
      ['Kiste', '500 g'],
    ],
    [
      ['', '1 kg'],
      ['', '500 g'],
    ],
  ] as const)
    expect(takeUnitsInWords(columns, listOf(...cells))).toBe(columns);
});
