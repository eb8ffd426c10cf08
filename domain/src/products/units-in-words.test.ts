import { expect, test } from 'vitest';
import { fieldsNamedBy, suggestColumns, takeUnitsInWords } from './column-names.ts';

const columns = { name: 'Bezeichnung', unit: 'VPE', cost: 'VK netto' };
const titles = ['Bezeichnung', 'VPE', 'Inhalt', 'VK netto'];
const rows = (...cells: readonly (readonly [vpe: string | number, inhalt: string])[]) =>
  cells.map(([VPE, Inhalt]) => ({ cells: { Bezeichnung: 'Linsen', 'VK netto': '3,05', VPE, Inhalt } }));

test('how many are in a case is no unit: another column that says what is sold is taken', () => {
  expect(takeUnitsInWords(columns, titles, rows(['1', '5 kg Sack'], [6, '1 kg'], ['6', '500 g']))).toEqual({
    ...columns,
    unit: 'Inhalt',
  });
});

test('without another column there is none', () => {
  const { unit: _, ...others } = columns;
  expect(takeUnitsInWords(columns, ['Bezeichnung', 'VPE', 'VK netto'], rows(['1', ''], ['6', '']))).toEqual(others);
});

test('another column of numbers is none, whatever it is called, and neither is one that another field uses', () => {
  const cells = { Bezeichnung: 'Linsen', VPE: '6', Packung: '10', Inhalt: '1 kg', 'VK netto': '3,05' };
  const all = ['Bezeichnung', 'VPE', 'Packung', 'Inhalt', 'VK netto'];
  expect(takeUnitsInWords(columns, all, [{ cells }])).toEqual({ ...columns, unit: 'Inhalt' });
  const { unit: _, ...others } = { ...columns, description: 'Inhalt' };
  expect(takeUnitsInWords({ ...columns, description: 'Inhalt' }, all, [{ cells }])).toEqual(others);
});

test('a column that was chosen by hand stays, whatever is in it', () => {
  const numbers = rows(['1', '5 kg Sack'], ['6', '1 kg']);
  expect(suggestColumns(titles, numbers)).toMatchObject({ unit: 'Inhalt' });
  for (const chosen of [{ unit: 'VPE' }, { unit: 'VPE', cost: 'VK netto' }])
    expect(suggestColumns(titles, numbers, chosen)).toMatchObject(chosen);
});

test('what stands behind 60 letters of a cell is no number and no title, and neither is a number of 40 KB', () => {
  for (const cell of [`${' '.repeat(61)}6`, '6'.repeat(40_000)])
    expect(takeUnitsInWords(columns, titles, rows([cell, '1 kg'], [cell, '500 g']))).toBe(columns);
  expect(fieldsNamedBy(['Name', 'Price'])).toBe(2);
  expect(fieldsNamedBy(['Name', `${' '.repeat(60)}Price`])).toBe(1);
});

test('a column of words, of words beside a number, or of nothing, stays', () => {
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
    expect(takeUnitsInWords(columns, titles, rows(...cells))).toBe(columns);
});
