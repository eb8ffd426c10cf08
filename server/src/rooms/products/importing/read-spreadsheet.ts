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
/** CPU milliseconds: the largest list (a megabyte or so) takes 2 or 3 seconds; what takes longer was made to. */
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
 * Reads one sheet of an XLSX file, without empty rows, in a process of its own where files take turns.
 * @param asked a sheet's name; if not given, the first visible one that names columns
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
