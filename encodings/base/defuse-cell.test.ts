import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defuseCell, restoreCell } from './defuse-cell.ts';

test.each([
  '-1.34',
  '+5',
  '12.50',
  '-12,5',
  '+49 151 23456789',
  '+1 (555) 010-0100',
  '+44 20 7946 0018',
  '+491512345678',
])('numbers and telephone numbers stay as they are: %s', (text) => {
  expect(defuseCell(text)).toBe(text);
  expect(restoreCell(text)).toBe(text);
});

test.each(['=1+1', '-2+3', '+cmd', '@SUM(A1)', '+1-555-0100', '-1-1', '+1 =2', "'=1", '- 1'])(
  'what a spreadsheet would work out is made a text: %j',
  (text) => {
    expect(defuseCell(text)).toBe(`'${text}`);
  },
);

test('whatever is written into a list is read back as it was', () => {
  const letters = fc.constantFrom(...`=+-@'"; |\t\r\n,.1aé`);
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => {
      expect(restoreCell(defuseCell(text))).toBe(text);
    }),
    { numRuns: 3000 },
  );
});

test('what an older export defused is read back too', () => {
  expect(["'-1.34", "'+49 151 2345"].map(restoreCell)).toEqual(['-1.34', '+49 151 2345']);
});
