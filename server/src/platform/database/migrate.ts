import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { announce } from '../announce.ts';
import { StopSentence } from '../config/stop-sentence.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { areReferencesAside } from './references.ts';
import { refuseUnfitDatabase } from './unfit-database.ts';

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url));
interface Migration {
  name: string;
  /** Its number in the table of applied migrations. */
  when: number;
}

/** Every migration of this program, in their order. */
export function listMigrations(): Migration[] {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return entries.map(({ tag, when }) => ({ name: tag, when }));
}

/** Numbers of the migrations that a database has, in order; empty if Cobuy never used it. */
export async function listAppliedMigrations(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`);
  if (!found[0].there) return [];
  const { rows } = await client.query<{ when: string }>(
    'SELECT created_at AS when FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ when }) => Number(when));
}

/**
 * Applies the migrations that the database lacks, in the caller's transaction.
 * @throws StopSentence if Cobuy has never used this database and can't
 */
export async function applyMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const applied = await listAppliedMigrations(client);
  if (applied.length === 0) await refuseUnfitDatabase(client);
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  for (const { name, when } of migrations) {
    if (applied.includes(when)) continue;
    const text = readFileSync(`${folder}/${name}.sql`, 'utf8');
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
    const hash = createHash('sha256').update(text).digest('hex');
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, when]);
  }
}

/**
 * The role may have limits on time, as behind a pooler. A machine that is gone must not keep its locks for hours:
 * PostgreSQL asks a silent one after half a minute.
 */
const ofItsOwn = `SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10`;

/** A connection beside the pool, without limits on time. @throws StopSentence when the database can't be reached. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Waiting queries fail with the error themselves.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(ofItsOwn);
  } catch (error) {
    throw new StopSentence(`The database can't be reached: ${(error as Error).message || 'no answer'}.`);
  }
  return client;
}

const patienceMs = 10_000;
const waitsForOther = 'Another Cobuy is starting on this database, or updating it. This one waits for it.';

/** Keeps every other process from migrating, and from a first start, until the connection ends. */
export const lockMigrations = (client: pg.Client) =>
  client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);

/**
 * Does what a start does once for all processes, while the others that start wait.
 * @throws StopSentence when the database can't be reached
 */
export async function takeTurnToStart<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectAlone(url);
  const impatience = setTimeout(() => announce([waitsForOther]), patienceMs);
  try {
    await lockMigrations(client);
    clearTimeout(impatience);
    return await work(client);
  } finally {
    clearTimeout(impatience);
    await client.end();
  }
}

/** Rows of an older program would lack what the newer one relies on. */
async function refuseNewer(client: pg.Client, known: readonly Migration[]): Promise<void> {
  const newest = (await listAppliedMigrations(client)).at(-1) ?? 0;
  if (newest <= Math.max(...known.map(({ when }) => when))) return;
  throw new StopSentence(
    'A newer version of Cobuy has used this database. Start that version, or restore a backup from before it.',
  );
}

/**
 * Brings the database up to date; several processes may start at once.
 * @throws StopSentence when it can't be reached, is unfit, was used by a newer version, or is only half spread
 */
export const migrateDatabase = (url: string): Promise<void> =>
  takeTurnToStart(url, async (client) => {
    if (await areReferencesAside(client))
      throw new StopSentence(
        'npm run spread was interrupted, and references between tables are missing. Run it again.',
      );
    const known = listMigrations();
    await refuseNewer(client, known);
    await client.query('BEGIN');
    await applyMigrations(client, known);
    await client.query('COMMIT');
  });
