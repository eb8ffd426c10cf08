import cluster from 'node:cluster';
import { join } from 'node:path';

/** One of the processes that share the port. */
export interface Worker {
  /** Never given to another one. */
  readonly id: number;
  /** Where the workers' own sockets lie. */
  readonly folder: string;
}

/** What this process is as a worker; null where there is only one process. */
export const ownWorker = (): Worker | null =>
  cluster.worker ? { id: cluster.worker.id, folder: process.argv.at(-1) ?? '' } : null;

/** Where a worker takes connections from the others. */
export const addressOf = ({ id, folder }: Worker): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\cobuy-${Buffer.from(folder).toString('hex')}-${id}`
    : join(folder, `${id}`);

/** What a worker tells the first process once it serves. */
export const workerServes = 'serves';
/** What the first process tells a worker that is to end; signals end a process at once on Windows. */
export const workerShouldStop = 'stop';
