import { expect, test } from 'vitest';
import { takeUnitsInWords } from './column-names.ts';

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

test('a column of words, or of nothing, stays', () => {
  for (const cells of [
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
