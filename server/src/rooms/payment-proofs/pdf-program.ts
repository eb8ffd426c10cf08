// The program of the process that opens people's PDFs.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { doWork } from '../../platform/apart/do-work.ts';
import type { AnswerOfPdf } from './needs-password.ts';

const worker = new URL('./pdf-password-worker.ts', import.meta.url);
const largestHeapMb = 192;

// In a thread of its own, so that the process can watch it.
await doWork<null, AnswerOfPdf>(async () => async (bytes) => {
  const reader = new Worker(worker, {
    workerData: Uint8Array.from(bytes),
    resourceLimits: { maxOldGenerationSizeMb: largestHeapMb },
  });
  // A thread that runs out of memory sends nothing.
  const [answer] = await once(reader, 'message').catch(() => [null]);
  await reader.terminate();
  return { answer: answer === null ? null : { asksForPassword: answer === true }, bytes: null };
});
