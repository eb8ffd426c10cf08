import { expect, test } from 'vitest';
import type { Shown } from './cell-formats.ts';
import { valuesOf } from './workbook.ts';

const numberCell = (at: string, value: number, style: number) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
const shown: Shown[] = [
  (number) => ({ number, words: { before: '', behind: ' per 100 g' } }),
  (number) => ({ number }),
];

test('what stands beside a number of a row that is left is not taken for that of the row below it', () => {
  const xml = `<worksheet><sheetData><row r="1" hidden="1">${numberCell('A1', 2, 0)}</row><row r="2">${numberCell('A2', 3, 1)}</row><row r="3">${numberCell('A3', 4, 0)}</row></sheetData></worksheet>`;
  const sheet = { name: '"List"', isHidden: false, xml };
  const wordsWith = (hidden: 'leave' | 'tell') => {
    const { lines, words } = valuesOf(sheet, { shown }, { mostRows: 10, hidden });
    return [...words.keys()].map((row) => lines[row]);
  };
  expect(wordsWith('leave')).toEqual([3]);
  expect(wordsWith('tell')).toEqual([1, 3]);
});
