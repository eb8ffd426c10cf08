import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { packed } from '../fixtures/packed.ts';

/**
 * `CLUSTER_URL` is the address of a Citus node, as a superuser. The lane `server (shared)` then runs on it: the template
 * is spread once, and each test file copies it with its shards.
 * @param scratch a folder that the command may write into
 * @returns the node's address, with `DBNAME` for the name of a database
 */
export async function spreadTemplate(given: string, scratch: string): Promise<string> {
  const urlOf = (database: string) => {
    const url = new URL(given);
    url.pathname = `/${database}`;
    return url.href;
  };
  const asked = async (url: string, statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const port = new URL(given).port || 5432;
  // A copy of a database has none of its settings, so the node has them for all.
  await asked(given, [
    `ALTER SYSTEM SET citus.multi_shard_modify_mode = 'sequential'`,
    `ALTER SYSTEM SET citus.enable_recurring_outer_join_pushdown = off`,
    'SELECT pg_reload_conf()',
  ]);
  await asked(given, ['DROP DATABASE IF EXISTS template WITH (FORCE)', 'CREATE DATABASE template']);
  const template = urlOf('template');
  await asked(template, [
    'CREATE EXTENSION citus',
    // Few shards are enough to notice a statement that asks more than one, and quickly copied.
    'ALTER DATABASE template SET citus.shard_count = 2',
    `SELECT citus_set_coordinator_host('localhost', ${port})`,
    `SELECT citus_set_node_property('localhost', ${port}, 'shouldhaveshards', true)`,
  ]);
  await migrateDatabase(template);
  // The command itself, as it is built: what loads the program here couldn't resolve its parts.
  execFileSync(process.execPath, [packed('spread'), template], { env: { ...process.env, DATA_DIR: scratch } });
  // A database that is copied has no connections, not even those of the cluster's own daemon.
  await asked(given, [
    'ALTER DATABASE template ALLOW_CONNECTIONS false',
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'template'`,
  ]);
  return urlOf('DBNAME');
}
