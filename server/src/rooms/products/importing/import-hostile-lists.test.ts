// Lists that no program writes, and how long they hold up everybody else (quality, row 7).
import { largestPriceList } from '@cobuy/domain/products/product-import';
import { expect, test } from 'vitest';
import { longestTurnOf } from '../../../../test/longest-turn.ts';
import { presentImport } from '../products.view.ts';
import { readPriceList } from './read-price-list.ts';

/** Twice the rule of 50 ms: the machine that tests may be slow. */
const longestTurn = 100;

const refusalOf = (bytes: Buffer) =>
  readPriceList(bytes).then(
    () => 'taken',
    (error: Error) => error.message,
  );

const wide = 'A list may have at most 200 columns: line 1 has more';
const long = 'The file is no CSV: a row is longer than 100,000 characters';

test.each([
  ['ten megabytes of commas', Buffer.alloc(largestPriceList, ','), wide],
  ['ten megabytes of quoted nothing', Buffer.alloc(largestPriceList, '"",'), wide],
  ['90,000 columns', Buffer.from(Array.from({ length: 90_000 }, (_, column) => `c${column}`).join()), wide],
  ['ten megabytes of quotes', Buffer.alloc(largestPriceList, '"'), long],
  ['one endless line', Buffer.alloc(largestPriceList, 'a'), long],
  ['line breaks alone', Buffer.alloc(largestPriceList, '\r\n'), 'The file is empty'],
  [
    'five million rows',
    Buffer.alloc(largestPriceList, 'a\n'),
    'A list may have at most 10000 rows: split it and import the parts',
  ],
])('%s are refused with a sentence and hold nobody up', async (_, bytes, sentence) => {
  const { result, longestTurnMs } = await longestTurnOf(() => refusalOf(bytes));
  expect(result).toBe(sentence);
  expect(longestTurnMs).toBeLessThan(longestTurn);
});

test('ten thousand rows of 200 cells are read and given back as rejects, and hold nobody up', async () => {
  const row = (cell: (column: number) => string) => Array.from({ length: 200 }, (_, column) => cell(column)).join();
  const list = Buffer.from(`${row((column) => `c${column}`)}\n${`${row(() => 'abcd')}\n`.repeat(10_000)}`);
  const { result, longestTurnMs } = await longestTurnOf(async () => {
    const { header, rows } = await readPriceList(list);
    const rejected = rows.map((read) => ({ ...read, problems: [{ field: null, message: 'No price' }] }));
    return presentImport({ header, rows, suggested: {}, columns: {}, report: { added: 0, updated: 0, rejected } });
  });
  expect(result.rows).toEqual({ read: 10_000, added: 0, updated: 0, rejected: 10_000 });
  expect(result.rejects?.split('\r\n')).toHaveLength(10_002);
  expect(longestTurnMs).toBeLessThan(longestTurn);
});
