import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { requireConnections, requireFitPooler, requireListening, requirePool } from './fit-connections.ts';
import { migrateDatabase } from './migrate.ts';
import { type Database, isDatabaseReady, openDatabase } from './open-database.ts';

interface ReachedPostgres {
  url: string;
  /** Ends the database's process if it was started here. */
  leave(): Promise<void>;
}

/**
 * Reaches the configured database as it is, or starts the program's own if none is configured.
 * @param shared uses the own database of a running Cobuy, as commands and workers do
 * @param mostConnections for a database that is started here
 * @throws StopSentence if it can't be started
 */
export async function reachPostgres(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  { shared, mostConnections }: { shared: boolean; mostConnections?: number },
): Promise<ReachedPostgres> {
  const there = databaseDirectUrl ?? databaseUrl ?? (shared ? findRunningPostgres(dataDir) : null);
  if (there !== null) return { url: there, leave: async () => {} };
  const own = await startEmbeddedPostgres(dataDir, { durable: true, mostConnections });
  return { url: own.url('postgres'), leave: own.stop };
}

interface Options {
  shared: boolean;
  /** False for a command, which needs few connections and ends soon. */
  serves?: boolean;
  /** How many connections it opens beside the pool; 0 if not given. */
  connectionsBeside?: number;
}

export interface ReachedDatabase {
  database: Database;
  /** Waits until a database that was started here is restarted; false at once for one that others run. */
  awaitDatabase(): Promise<boolean>;
  /** Closes the connections and ends the database's process if it was started here. */
  leave(): Promise<void>;
}

const patienceMs = 5000;
const pauseMs = 50;

async function returnsSoon(database: Database): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await pause(pauseMs))
    if (await isDatabaseReady(database)) return true;
  return false;
}

/** @throws StopSentence where a pooler on the way takes away what Cobuy needs */
async function openFitDatabase(
  url: string,
  config: Config,
  { serves, connectionsBeside = 0 }: Options,
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, databaseConnections: connections } = config;
  if (databaseUrl !== null)
    await requireListening(url, databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL');
  const poolerUrl = databaseDirectUrl === null ? null : databaseUrl;
  // A pooler has connections of its own, which many processes share.
  if (serves) await requireConnections(url, (poolerUrl === null ? connections : 0) + connectionsBeside);
  await migrateDatabase(url);
  const database = openDatabase(url, { connections, poolerUrl });
  try {
    await requirePool(database);
    if (poolerUrl !== null) await requireFitPooler(database);
    return database;
  } catch (error) {
    await database.pool.end();
    throw error;
  }
}

/** Opens and migrates the configured database. @throws StopSentence if it can't be reached. */
export async function reachDatabase(config: Config, options: Options): Promise<ReachedDatabase> {
  const { url, leave } = await reachPostgres(config, options);
  let database: Database;
  try {
    database = await openFitDatabase(url, config, options);
  } catch (error) {
    await leave();
    throw error;
  }
  return {
    database,
    awaitDatabase: async () => config.databaseUrl === null && (await returnsSoon(database)),
    async leave() {
      await database.pool.end();
      await leave();
    },
  };
}
