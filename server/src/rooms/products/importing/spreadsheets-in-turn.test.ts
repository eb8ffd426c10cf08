// Whom spreadsheets keep waiting that were made to take long.
// Rules: docs/rules/lists.md#hostile-lists, docs/rules/files.md#opened-by-turns
import { expect, test } from 'vitest';
import { packSheet } from '../../../../test/fixtures/packed-sheet.ts';
import type { Holder } from '../../../platform/apart/holder.ts';
import { readPriceList } from './read-price-list.ts';

const holder = (person: string, more: Partial<Holder> = {}): Holder => ({
  person,
  address: '203.0.113.7',
  organizationId: `organization of ${person}`,
  isConfirmed: false,
  ...more,
});
const slow = packSheet([{ name: 'List', rows: `<row ${'a="1" '.repeat(1_000_000)}><c t="str"><v>x</v></c></row>` }]);
const cells = (row: number, values: string[]) =>
  `<row r="${row}">${values.map((value, at) => `<c r="${'AB'[at]}${row}" t="str"><v>${value}</v></c>`).join('')}</row>`;
const good = packSheet([{ name: 'List', rows: cells(1, ['Name', 'Price']) + cells(2, ['Tea', '2.5']) }]);

test('lists of twenty organizations of strangers keep nobody else from reading theirs', {
  timeout: 240_000,
}, async () => {
  const done: string[] = [];
  const outcomes = Array.from({ length: 20 }, async (_, place) => {
    const outcome = await readPriceList(slow, {}, holder(`eve ${place}`)).then(
      () => 'read',
      (error: Error) => error.message,
    );
    done.push(outcome);
    return outcome;
  });
  const read = await readPriceList(good, {}, holder('ana', { address: '198.51.100.2', isConfirmed: true }));
  expect(read.rows).toHaveLength(1);
  const busy = 'Many files are being processed right now. Please try again in a few moments.';
  const worked = done.filter((outcome) => outcome !== busy);
  expect(worked.length).toBeLessThanOrEqual(1);
  await Promise.all(outcomes);
});
