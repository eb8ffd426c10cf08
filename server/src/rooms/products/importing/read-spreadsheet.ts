import { productErrors } from '@cobuy/contract/products/products.errors';
import { requestErrors } from '@cobuy/contract/wire/errors';
import { mostImportColumns, mostImportRows } from '@cobuy/domain/products/import-fields';
import type { Holder } from '../../../platform/apart/holder.ts';
import { workInTurn } from '../../../platform/apart/work-in-turn.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AskedSheet, ReadSheet, SpreadsheetAnswer } from './spreadsheet-worker.ts';

/** One at a time, as each may take a core; an organization's lists are read one by one anyway. */
const read = workInTurn<AskedSheet, null>({
  program: new URL('./spreadsheet-program.ts', import.meta.url),
  longestStartMs: 20_000,
  idleMs: 60_000,
  atOnce: 1,
  mostWaiting: 12,
  mostWaitingOfOne: 2,
});
/**
 * Of the processor: the largest list, of a megabyte or so, takes two or three seconds, and a small file a small part of it. What
 * takes longer was made for it.
 */
const workOf = (bytes: number) => 2000 + Math.min(1, bytes / 500_000) * 6000;
/** By the clock, on a machine that is busy with other things. */
const patience = 8;
const retryAfterSeconds = 10;

async function readApart(bytes: Uint8Array, task: AskedSheet, by: Holder): Promise<SpreadsheetAnswer> {
  const turn = await read({ bytes, task, longestMs: workOf(bytes.length), patience }, by);
  if ('busy' in turn) return refuse(requestErrors.files_busy, { retryAfter: retryAfterSeconds });
  if ('unavailable' in turn) return refuse(requestErrors.files_unavailable, { retryAfter: retryAfterSeconds });
  // It ran out of memory or time.
  if ('ended' in turn || !turn.done.bytes) return { refused: 'unpacks-too-large' };
  return JSON.parse(Buffer.from(turn.done.bytes).toString());
}

/**
 * One sheet of an XLSX file: its rows that have a value. It's read in a process of its own, by turns.
 * @param asked a sheet by its name; where it is not given, the first that people see and that names columns.
 * @throws product.list_not_spreadsheet, product.list_unpacks_too_large, product.list_too_long, product.list_too_wide,
 * product.list_empty, product.list_hidden, product.list_sheet_unknown, request.files_busy, request.files_unavailable
 */
export async function readSpreadsheet(bytes: Uint8Array, asked: AskedSheet, by: Holder): Promise<ReadSheet> {
  const answer = await readApart(bytes, asked, by);
  if ('cells' in answer) return answer;
  switch (answer.refused) {
    case 'unpacks-too-large':
      return refuse(productErrors.list_unpacks_too_large);
    case 'too-long':
      return refuse(productErrors.list_too_long, { values: { most: mostImportRows } });
    case 'too-wide':
      return refuse(productErrors.list_too_wide, { values: { most: mostImportColumns, line: answer.line } });
    case 'empty':
      return refuse(productErrors.list_empty);
    case 'hidden':
      return refuse(productErrors.list_hidden);
    case 'no-such-sheet':
      return refuse(productErrors.list_sheet_unknown, { values: { sheet: asked.sheet ?? '' } });
    case 'not-read':
      return refuse(productErrors.list_not_spreadsheet);
  }
}
