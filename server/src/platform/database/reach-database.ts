import type { Config } from '../config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { type Database, openDatabase } from './open-database.ts';

interface ReachedPostgres {
  url: string;
  /** Ends the database's process where it was started here. */
  leave(): Promise<void>;
}

/**
 * Finds the configured database as it is; without one the program's own is started.
 * @param shared takes the own database of a Cobuy that runs already, as a command does.
 * @throws StopSentence when it can't be started.
 */
export async function reachPostgres(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { shared }: { shared: boolean },
): Promise<ReachedPostgres> {
  const there = databaseUrl ?? (shared ? findRunningPostgres(dataDir) : null);
  if (there !== null) return { url: there, leave: async () => {} };
  const own = await startEmbeddedPostgres(dataDir, { durable: true });
  return { url: own.url('postgres'), leave: own.stop };
}

export interface ReachedDatabase {
  database: Database;
  /** Ends the connections, and the database's process where it was started here. */
  leave(): Promise<void>;
}

/**
 * Opens the configured database, brought up to date.
 * @throws StopSentence when it can't be reached.
 */
export async function reachDatabase(config: Config, options: { shared: boolean }): Promise<ReachedDatabase> {
  const { url, leave } = await reachPostgres(config, options);
  try {
    await migrateDatabase(url);
  } catch (error) {
    await leave();
    throw error;
  }
  const database = openDatabase(url);
  return {
    database,
    async leave() {
      await database.pool.end();
      await leave();
    },
  };
}
