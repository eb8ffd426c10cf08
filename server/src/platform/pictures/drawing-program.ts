// The process in which pictures from people are drawn: it knows nothing of the installation, watches itself, and is ended
// where one takes too much. One picture at a time.
import { writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { type DrawingWord, type ToldTask, wayOfBytes } from './drawing.ts';
import { readBytes } from './read-bytes.ts';

const mostMemoryMb = 500;
const lookEveryMs = 20;

const end = () => process.kill(process.pid, 'SIGKILL');
const memoryMb = () => process.memoryUsage.rss() / 1024 / 1024;

// Threads that draw would be waited for: nothing here is worth it.
process.on('disconnect', end);
// Whoever started it ends it, with the last picture drawn: a signal to all processes at once stops no upload.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// Where the machine has no memory left, this is what it ends first. Linux alone knows it.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});

const say = (word: DrawingWord, then?: () => void) => process.send?.(word, undefined, {}, then);

/** Looks on while a picture is drawn, which happens in other threads. */
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

try {
  const { drawPicture } = await import('./draw-picture.ts');
  const way = new Socket({ fd: wayOfBytes });
  process.on('message', async ({ length, drawing, longestMs }: ToldTask) => {
    const bytes = await readBytes(way, length);
    const stop = watch(longestMs);
    const result = await drawPicture(bytes, drawing);
    stop();
    if ('tooLarge' in result || 'tooComplex' in result) return say({ ...result, memoryMb: memoryMb() });
    const { drawn } = result;
    say({ length: drawn?.length ?? null, memoryMb: memoryMb() });
    if (drawn) way.write(drawn);
  });
  say({ ready: true });
} catch (error) {
  say({ failed: String(error) }, end);
}
