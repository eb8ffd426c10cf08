import type { Config } from '../config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { type Database, openDatabase } from './open-database.ts';

export interface ReachedDatabase {
  database: Database;
  /** Ends the connections, and the database's process where it was started here. */
  leave(): Promise<void>;
}

/**
 * Opens the configured database, brought up to date; without one the program's own is started.
 * @param shared takes the own database of a Cobuy that runs already, as a command does.
 * @throws StopSentence when it can't be reached.
 */
export async function reachDatabase(
  { databaseUrl, dataDir }: Config,
  { shared }: { shared: boolean },
): Promise<ReachedDatabase> {
  const there = databaseUrl ?? (shared ? findRunningPostgres(dataDir) : null);
  const own = there === null ? await startEmbeddedPostgres(dataDir, { durable: true }) : null;
  const url = there ?? own?.url('postgres') ?? '';
  try {
    await migrateDatabase(url);
  } catch (error) {
    await own?.stop();
    throw error;
  }
  const database = openDatabase(url);
  return {
    database,
    async leave() {
      await database.pool.end();
      await own?.stop();
    },
  };
}
