import cluster from 'node:cluster';
import { StopSentence } from './platform/config/stop-sentence.ts';
import { isStopping, noteStopping } from './platform/stopping.ts';
import { workerShouldStop } from './platform/workers/worker.ts';

type Step = () => Promise<unknown>;

export interface OwnProcess {
  /** Gets what undoes each step of the start; they're undone in reverse order. */
  keep: (undo: Step) => void;
  /** Is called instead of stopping when the terminal hangs up, or somebody asks for it with this signal. */
  onHangUp: (act: Step) => void;
}

/** Runs until it's told to stop; says in one sentence what keeps it from starting. */
export async function runUntilStopped(start: (own: OwnProcess) => Promise<void>): Promise<void> {
  const steps: Step[] = [];
  let stopping: Promise<void> | null = null;
  let hangUp: Step | null = null;

  /** Finishes requests in flight, then closes sockets, pool and database. */
  const stop = (): Promise<void> => {
    noteStopping();
    stopping ??= (async () => {
      for (const undo of steps.toReversed()) await undo();
    })();
    return stopping;
  };
  const end = () => void stop().then(() => process.exit(0));

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  process.on('SIGHUP', () => {
    // A terminal that hangs up tells all of its processes: the first one decides about the workers.
    if (!cluster.isWorker) hangUp ? void hangUp() : end();
  });
  // The channel closes when the parent process is gone, however it ended.
  process.on('disconnect', end);
  process.on('message', (said) => {
    if (said === workerShouldStop) end();
  });
  if (process.connected === false) return;
  try {
    await start({
      keep: (undo) => steps.push(undo),
      onHangUp: (act) => {
        hangUp = act;
      },
    });
  } catch (error) {
    // Told to end during startup: failing then is no news.
    if (isStopping()) return;
    await stop();
    // A worker that failed has said why itself.
    if (!(error instanceof StopSentence) || error.message !== '')
      console.error(error instanceof StopSentence ? error.message : error);
    process.exit(1);
  }
}
