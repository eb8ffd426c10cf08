// The first process of several: it has the program's own database and the port, and keeps the workers running.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Config } from './platform/config/config.ts';
import { countFreeConnections } from './platform/database/fit-connections.ts';
import { reachPostgres } from './platform/database/reach-database.ts';
import { makeSocketFolder } from './platform/database/socket-folder.ts';
import { countForWorkers } from './platform/limits/limit-use.ts';
import { publishingConnectionsOf } from './platform/realtime/between-processes.ts';
import { keepWorkers } from './platform/workers/keep-workers.ts';
import type { OwnProcess } from './run-until-stopped.ts';

/** For people who look into their own database, and for commands. */
const connectionsOfOthers = 20;

const connectionsOf = (config: Config) => config.databaseConnections + publishingConnectionsOf(config);

/** As many as the machine has cores, or fewer where another database has too few connections. */
async function countWorkers(config: Config): Promise<number> {
  if (config.workers !== 'auto') return config.workers;
  const cores = availableParallelism();
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url === null) return cores;
  return Math.max(1, Math.min(cores, Math.floor((await countFreeConnections(url)) / connectionsOf(config))));
}

/**
 * @param program the file that a worker runs
 * @returns false, with nothing started, where one process is all that fits: it needs nobody to keep it
 * @throws StopSentence if the first worker can't start
 */
export async function startWorkers(config: Config, program: string, own: OwnProcess): Promise<boolean> {
  const count = await countWorkers(config);
  if (count === 1) return false;
  if (config.databaseUrl === null) {
    const mostConnections = count * connectionsOf(config) + connectionsOfOthers;
    const { leave } = await reachPostgres(config, { shared: false, mostConnections });
    own.keep(leave);
  }
  const folder = await makeSocketFolder(config.dataDir);
  own.keep(async () => rmSync(folder, { recursive: true, force: true }));
  countForWorkers();
  const workers = await keepWorkers(count, { program, folder });
  own.keep(workers.stop);
  own.onHangUp(workers.replace);
  return true;
}
