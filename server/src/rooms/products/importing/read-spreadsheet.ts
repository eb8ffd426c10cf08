import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { productErrors } from '@cobuy/contract/products/products.errors';
import { requestErrors } from '@cobuy/contract/wire/errors';
import { mostImportColumns, mostImportRows } from '@cobuy/domain/products/product-import';
import pLimit from 'p-limit';
import { refuse } from '../../../platform/http/refusal.ts';
import type { SpreadsheetAnswer } from './spreadsheet-worker.ts';

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

async function readApart(bytes: Uint8Array): Promise<SpreadsheetAnswer> {
  const reader = new Worker(worker, {
    workerData: Uint8Array.from(bytes),
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
 * The first sheet of an XLSX file, as the cells of a CSV would stand.
 * @throws product.list_not_spreadsheet, product.list_unpacks_too_large, product.list_too_long, product.list_too_wide
 */
export async function readSpreadsheet(bytes: Uint8Array): Promise<string[][]> {
  if (inTurn.pendingCount >= mostWaiting) refuse(requestErrors.files_busy, { retryAfter: 10 });
  const answer = await inTurn(() => readApart(bytes));
  if ('cells' in answer) return answer.cells;
  switch (answer.refused) {
    case 'unpacks-too-large':
      return refuse(productErrors.list_unpacks_too_large);
    case 'too-long':
      return refuse(productErrors.list_too_long, { values: { most: mostImportRows } });
    case 'too-wide':
      return refuse(productErrors.list_too_wide, { values: { most: mostImportColumns, line: answer.line } });
    case 'not-read':
      return refuse(productErrors.list_not_spreadsheet);
  }
}
