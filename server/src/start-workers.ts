// The first process of several: it has the program's own database and the port, and keeps the workers running.
import { availableParallelism } from 'node:os';
import { announce } from './platform/announce.ts';
import type { Config } from './platform/config/config.ts';
import { countFreeConnections } from './platform/database/fit-connections.ts';
import { reachPostgres } from './platform/database/reach-database.ts';
import { countForWorkers } from './platform/limits/limit-use.ts';
import { publishingConnectionsOf } from './platform/realtime/between-processes.ts';
import { keepWorkers } from './platform/workers/keep-workers.ts';
import { makeWorkersFolder } from './platform/workers/workers-folder.ts';
import type { OwnProcess } from './run-until-stopped.ts';

/** For people who look into their own database, and for commands. */
const connectionsOfOthers = 20;

/** Those of the database itself: behind a pooler, requests and jobs share its connections. */
const connectionsOf = (config: Config) =>
  (config.databaseDirectUrl === null ? config.databaseConnections : 0) + publishingConnectionsOf(config);

/** As many as the machine has cores, or fewer where another database has too few connections. */
async function countWorkers(config: Config): Promise<number> {
  if (config.workers !== 'auto') return config.workers;
  const cores = availableParallelism();
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url === null) return cores;
  const room = Math.floor((await countFreeConnections(url)) / Math.max(1, connectionsOf(config)));
  // A hang-up starts a new one before it ends an old one.
  return Math.max(1, Math.min(cores, room - 1));
}

/** Each message goes to every process through the database. */
const mostWithoutRedis = 8;

/**
 * @param program the file that a worker runs
 * @returns false, with nothing started, where one process is all that fits: it needs nobody to keep it
 * @throws StopSentence if the first worker can't start
 */
export async function startWorkers(config: Config, program: string, own: OwnProcess): Promise<boolean> {
  const count = await countWorkers(config);
  if (count === 1) return false;
  if (count > mostWithoutRedis && config.redisUrl === null)
    announce([
      `${count} processes tell each other what happens through the database, which is enough for ${mostWithoutRedis}. Set REDIS_URL for more (docs/operations.md).`,
    ]);
  if (config.databaseUrl === null) {
    const mostConnections = count * connectionsOf(config) + connectionsOfOthers;
    const { leave } = await reachPostgres(config, { shared: false, mostConnections });
    own.keep(leave);
  }
  const folder = await makeWorkersFolder(config.dataDir);
  own.keep(async () => folder.remove());
  countForWorkers();
  const workers = await keepWorkers(count, { program, folder: folder.path });
  own.keep(workers.stop);
  own.onHangUp(workers.replace);
  return true;
}
