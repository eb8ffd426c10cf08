import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { doWork } from '../../../platform/apart/do-work.ts';
import type { AskedSheet } from './spreadsheet-worker.ts';

const worker = new URL('./spreadsheet-worker.ts', import.meta.url);
const largestHeapMb = 256;

// In a thread of its own, so that the process can watch it.
await doWork<AskedSheet, null>(async () => async (bytes, asked) => {
  const reader = new Worker(worker, {
    workerData: { ...asked, bytes: Uint8Array.from(bytes) },
    resourceLimits: { maxOldGenerationSizeMb: largestHeapMb },
  });
  const [answer] = await once(reader, 'message').catch(() => [null]);
  await reader.terminate();
  return { answer: null, bytes: answer };
});
