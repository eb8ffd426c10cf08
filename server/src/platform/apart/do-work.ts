// Runs in a process that works on what people sent: it knows nothing of the installation, watches itself, and is ended where
// a piece of work takes too much. One piece at a time.
import { writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { readBytes } from './read-bytes.ts';
import { type Done, type ReportedWork, type Word, wayOfBytes } from './work.ts';

const mostMemoryMb = 500;
const lookEveryMs = 20;

const end = () => process.kill(process.pid, 'SIGKILL');
const memoryMb = () => process.memoryUsage.rss() / 1024 / 1024;
const say = (word: Word, then?: () => void) => process.send?.(word, undefined, {}, then);

/** Watches the time and memory that work takes; the work itself must run in other threads. */
function watch(longestMs: number): () => void {
  const began = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(began);
    const ending = memoryMb() > mostMemoryMb ? 'memory' : (user + system) / 1000 > longestMs ? 'time' : null;
    if (!ending) return;
    clearInterval(looking);
    say({ ending }, end);
  };
  const looking = setInterval(look, lookEveryMs);
  return () => clearInterval(looking);
}

/**
 * Does what it is told until it is ended.
 * @param load what is needed for it; that takes a while.
 */
export async function doWork<Task, Answer>(
  load: () => Promise<(bytes: Buffer, task: Task) => Promise<Done<Answer>>>,
): Promise<void> {
  // A normal exit would wait for busy threads; nothing here is worth that.
  process.on('disconnect', end);
  // Its parent ends it after the last task: a signal to all processes at once stops no upload.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  // If the machine runs out of memory, this is ended first. Linux only.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
  try {
    const work = await load();
    const way = new Socket({ fd: wayOfBytes });
    process.on('message', async ({ length, task, longestMs }: ReportedWork) => {
      const bytes = await readBytes(way, length);
      const stop = watch(longestMs);
      const done = await work(bytes, task as Task);
      stop();
      say({ answer: done.answer, length: done.bytes?.length ?? null, memoryMb: memoryMb() });
      if (done.bytes) way.write(done.bytes);
    });
    say({ ready: true });
  } catch (error) {
    say({ failed: String(error) }, end);
  }
}
