import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

const worker = new URL('./pdf-password-worker.ts', import.meta.url);
/** One at a time: few proofs are encrypted at all. */
const inTurn = pLimit(1);
const largestHeapMb = 192;
const longestMs = 10_000;

/**
 * Whether a PDF opens with a password only; one that merely forbids printing or changes opens without. What can't be told in
 * time is left to whoever opens it.
 */
export async function needsPassword(pdf: Buffer): Promise<boolean> {
  if (!pdf.includes('/Encrypt')) return false;
  return inTurn(async () => {
    const reader = new Worker(worker, {
      workerData: Uint8Array.from(pdf),
      resourceLimits: { maxOldGenerationSizeMb: largestHeapMb },
    });
    try {
      const [answer] = await once(reader, 'message', { signal: AbortSignal.timeout(longestMs) });
      return answer === true;
    } catch {
      return false;
    } finally {
      await reader.terminate();
    }
  });
}
