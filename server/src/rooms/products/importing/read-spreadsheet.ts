import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { productErrors } from '@cobuy/contract/products/products.errors';
import { requestErrors } from '@cobuy/contract/wire/errors';
import { mostImportColumns, mostImportRows } from '@cobuy/domain/products/import-fields';
import pLimit from 'p-limit';
import { refuse } from '../../../platform/http/refusal.ts';
import type { AskedSpreadsheet, ReadSheet, SpreadsheetAnswer } from './spreadsheet-worker.ts';

const worker = new URL('./spreadsheet-worker.ts', import.meta.url);
/** One at a time: each may take a core and this much memory. */
const inTurn = pLimit(1);
const mostWaiting = 4;
const largestHeapMb = 256;
/**
 * Of the processor: the largest list, of a megabyte or so, takes a second or two, and a small file a small part of it. What
 * takes longer was made for it.
 */
const workOf = (bytes: number) => 1500 + Math.min(1, bytes / 500_000) * 4500;
const lookEveryMs = 250;
/** By the clock, on a machine that is busy with other things. */
const longestMs = 60_000;

/** The first bytes of a packed file, as an XLSX is one. */
export const isSpreadsheet = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
/** The first bytes of the files that Excel wrote before 2007. */
export const isOldSpreadsheet = (bytes: Uint8Array) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
const startsWith = (bytes: Uint8Array, first: readonly number[]) => first.every((byte, place) => bytes[place] === byte);

async function readApart({ bytes, sheet }: AskedSpreadsheet): Promise<SpreadsheetAnswer> {
  const reader = new Worker(worker, {
    workerData: { bytes: Uint8Array.from(bytes), sheet } satisfies AskedSpreadsheet,
    resourceLimits: { maxOldGenerationSizeMb: largestHeapMb },
  });
  const { signal, stop } = watchWork(reader, workOf(bytes.length));
  try {
    const [answer] = await once(reader, 'message', { signal });
    return answer;
  } catch {
    // It ran out of memory or time.
    return { refused: 'unpacks-too-large' };
  } finally {
    stop();
    await reader.terminate();
  }
}

/** A signal that comes once a thread has worked, or been waited for, too long. */
function watchWork(thread: Worker, longestWorkMs: number): { signal: AbortSignal; stop: () => void } {
  const worked = new AbortController();
  const look = async () => {
    const { user, system } = await thread.cpuUsage();
    if ((user + system) / 1000 > longestWorkMs) worked.abort();
  };
  // A thread that has just ended tells nothing more.
  const looking = setInterval(() => void look().catch(() => {}), lookEveryMs);
  return {
    signal: AbortSignal.any([worked.signal, AbortSignal.timeout(longestMs)]),
    stop: () => clearInterval(looking),
  };
}

/**
 * One sheet of an XLSX file: its rows that have a value.
 * @param sheet by its name; where it is not given, the first that people see and that names columns.
 * @throws product.list_not_spreadsheet, product.list_unpacks_too_large, product.list_too_long, product.list_too_wide,
 * product.list_empty, product.list_sheet_unknown
 */
export async function readSpreadsheet(bytes: Uint8Array, sheet: string | undefined): Promise<ReadSheet> {
  if (inTurn.pendingCount >= mostWaiting) refuse(requestErrors.files_busy, { retryAfter: 10 });
  const answer = await inTurn(() => readApart({ bytes, sheet }));
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
    case 'no-such-sheet':
      return refuse(productErrors.list_sheet_unknown, { values: { sheet: sheet ?? '' } });
    case 'not-read':
      return refuse(productErrors.list_not_spreadsheet);
  }
}
