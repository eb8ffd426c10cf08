// The process: environment, database, listening, stopping.
import { createApp } from './app.ts';
import { announce } from './platform/announce.ts';
import { loadEnvironmentFile, prepareDataDir, readConfig } from './platform/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { type Database, openDatabase } from './platform/database/open-database.ts';
import { listenOrExplain } from './platform/http/listen-or-explain.ts';
import { StopSentence } from './platform/stop-sentence.ts';

const steps: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | null = null;

/** Undoes what was started, last first: requests in flight finish, then sockets, pool and database go. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const undo of steps.toReversed()) await undo();
  })();
  return stopping;
}

async function start() {
  loadEnvironmentFile(process.cwd());
  const config = readConfig(process.env);
  prepareDataDir(config);
  let embedded: EmbeddedPostgres | null = null;
  if (config.databaseUrl === null) {
    embedded = await startEmbeddedPostgres(config.dataDir, { durable: true });
    steps.push(() => embedded?.stop() ?? Promise.resolve());
  }
  const url = config.databaseUrl ?? embedded?.url('postgres') ?? '';
  await migrateDatabase(url);
  const database: Database = openDatabase(url);
  steps.push(() => database.pool.end());
  const { http } = await createApp({ config, database });
  steps.push(() => http.close());
  const address = await listenOrExplain(http, config);
  announce([`Cobuy is running: ${config.publicUrl ?? address}`]);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop().then(() => process.exit(0)));
// The channel closes when the process that started this one is gone, however it went.
process.on('disconnect', () => void stop().then(() => process.exit(0)));

try {
  await start();
} catch (error) {
  await stop();
  console.error(error instanceof StopSentence ? error.message : error);
  process.exit(1);
}
