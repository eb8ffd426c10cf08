// The first process of several: it starts the workers, and starts another one for each that dies.
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { announce } from '../announce.ts';
import { StopSentence } from '../config/stop-sentence.ts';
import { workerServes, workerShouldStop } from './worker.ts';

/** Milliseconds before another try where workers end again and again. */
const mostPauseMs = 10_000;
/** A worker that doesn't end by itself by then is killed. */
const patienceMs = 25_000;
/** A new worker that doesn't serve by then, though the old ones do, is killed, and they go on. */
const mostStartMs = 120_000;

interface Running {
  worker: Worker;
  ended: Promise<string>;
  isServing: boolean;
}

export interface Workers {
  /** Replaces them one by one, the new before the old. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

/** Ends a worker once it has answered what it was asked. */
async function end({ worker, ended }: Running): Promise<void> {
  if (worker.isConnected()) worker.send(workerShouldStop, () => {});
  const impatience = setTimeout(() => worker.process.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(impatience);
}

/**
 * @param program the file that a worker runs
 * @param folder where the workers' own sockets lie
 * @returns once the first one serves and the others are on their way
 * @throws StopSentence if the first one doesn't come to serve; it has said why
 */
export async function keepWorkers(
  count: number,
  { program, folder }: { program: string; folder: string },
): Promise<Workers> {
  cluster.setupPrimary({ exec: program, args: [folder] });
  const running = new Set<Running>();
  const leaving = new Set<Running>();
  let isStopping = false;

  /**
   * @param mostMs after which it's killed, if it doesn't serve by then
   * @returns once it serves or has ended
   */
  const start = async (mostMs?: number): Promise<Running> => {
    const worker = cluster.fork();
    const ended = new Promise<string>((resolve) => {
      worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
      // Without a listener, a message to one that has just died would end this process, and with it the site.
      worker.on('error', (error) => {
        if (worker.process.pid === undefined) resolve(error.message);
      });
    });
    const started: Running = { worker, ended, isServing: false };
    running.add(started);
    void ended.then((how) => {
      running.delete(started);
      // Those that could not start have said why.
      if (isStopping || leaving.has(started) || (!started.isServing && worker.process.signalCode === null)) return;
      console.error(`A worker ended unexpectedly (${how}). Another one is started.`);
    });
    const serves = new Promise<true>((resolve) =>
      worker.on('message', (said) => {
        if (said !== workerServes) return;
        started.isServing = true;
        resolve(true);
      }),
    );
    const giveUp = () => {
      leaving.add(started);
      worker.process.kill('SIGKILL');
    };
    const impatience = mostMs === undefined ? undefined : setTimeout(giveUp, mostMs);
    await Promise.race([serves, ended]);
    clearTimeout(impatience);
    return started;
  };
  const keep = async (kept: Running): Promise<void> => {
    await kept.ended;
    if (!isStopping && !leaving.has(kept)) await startOther();
  };
  const startOther = async () => {
    for (let pauseMs = 0; !isStopping; pauseMs = Math.min(2 * pauseMs + 500, mostPauseMs)) {
      if (pauseMs > 0) await pause(pauseMs);
      if (isStopping) return;
      const next = await start();
      if (next.isServing || leaving.has(next)) return void keep(next);
    }
  };
  const startAllOthers = async () => {
    await Promise.all(Array.from({ length: count - 1 }, startOther));
    if (!isStopping) announce([`${count} processes share the port.`]);
  };
  const replaceAll = async () => {
    for (const old of [...running]) {
      // One that has died meanwhile is replaced already.
      if (isStopping || !running.has(old)) continue;
      leaving.add(old);
      const next = await start(mostStartMs);
      if (isStopping) return;
      if (!next.isServing) {
        console.error('The new worker ended before it could serve, so the old ones go on.');
        leaving.delete(old);
        if (!running.has(old)) void startOther();
        return;
      }
      void keep(next);
      await end(old);
    }
  };

  const first = await start();
  if (!first.isServing) throw new StopSentence('');
  void keep(first);
  void startAllOthers();
  let replacing = Promise.resolve();
  return {
    replace() {
      replacing = replacing.then(replaceAll);
      return replacing;
    },
    async stop() {
      isStopping = true;
      await Promise.all([...running].map(end));
    },
  };
}
