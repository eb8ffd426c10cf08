// Whether the way to the database does what Cobuy needs: connection poolers take some of it away without a word.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StopSentence } from '../config/stop-sentence.ts';
import { messageOf } from './database-error.ts';
import { connectAlone } from './migrate.ts';
import type { Database } from './open-database.ts';

const hearingMs = 5000;

const useDirect =
  'Set DATABASE_DIRECT_URL to the address of the database itself; DATABASE_URL may stay the address of a PgBouncer from 1.21 in transaction mode.';

/** Notifies itself, as processes notify each other. @throws StopSentence if that can't be heard */
export async function requireListening(url: string, setting: string): Promise<void> {
  const [listener, teller] = [await connectAlone(url), await connectAlone(url)];
  try {
    const channel = `cobuy_start_${randomUUID().replaceAll('-', '')}`;
    const heard = new Promise<true>((resolve) => listener.once('notification', () => resolve(true)));
    await listener.query(`LISTEN ${channel}`);
    await teller.query(`NOTIFY ${channel}`);
    if (await Promise.race([heard, pause(hearingMs, false, { ref: false })])) return;
  } finally {
    await Promise.all([listener.end(), teller.end()]);
  }
  throw new StopSentence(
    `${setting} leads through a connection pooler that drops notifications between processes. ${useDirect}`,
  );
}

/** Server connections that a pooler may give to somebody else between two statements. */
const reuseMs = 1000;

/** Whether a statement that one server connection knows by name can be executed on another. */
async function keepsStatements({ pool }: Database): Promise<boolean> {
  const [one, other] = [await pool.connect(), await pool.connect()];
  try {
    // As drizzle asks, so that the statement gets a name.
    const ask = () => one.query({ text: 'SELECT $1::int', values: [1] });
    await ask();
    // Takes the server connection that knows the statement, where the pooler has more than one.
    await other.query('begin');
    await other.query('SELECT 1');
    const again = ask().then(
      () => true,
      () => false,
    );
    await Promise.race([again, pause(reuseMs, null, { ref: false })]);
    await other.query('rollback');
    return await again;
  } finally {
    one.release(true);
    other.release(true);
  }
}

/** @throws StopSentence where the pooler in DATABASE_URL forgets prepared statements or sets no limits on time */
export async function requireFitPooler(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ statement: string; transaction: string }>(
    `SELECT current_setting('statement_timeout') AS statement,
            current_setting('idle_in_transaction_session_timeout') AS transaction, current_user AS role`,
  );
  if (rows.some(({ statement, transaction }) => statement === '0' || transaction === '0'))
    throw new StopSentence(
      "Through the pooler in DATABASE_URL, Cobuy can't limit how long statements and transactions take, so its role has to: ALTER ROLE … SET statement_timeout = '30s'; ALTER ROLE … SET idle_in_transaction_session_timeout = '30s'.",
    );
  if (!(await keepsStatements(database)))
    throw new StopSentence(
      'The pooler in DATABASE_URL forgets prepared statements. Use PgBouncer from 1.21 with max_prepared_statements = 500, or lead DATABASE_URL to the database itself.',
    );
}

/** @throws StopSentence where the first connection of the pool is refused for what it asks for */
export async function requirePool({ pool }: Database): Promise<void> {
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    if (!/startup parameter/.test(messageOf(error))) throw error;
    throw new StopSentence(
      `DATABASE_URL leads through a connection pooler that refuses Cobuy's limits on time (${messageOf(error)}). ${useDirect}`,
    );
  }
}

async function readConnections(url: string): Promise<{ allowed: number; used: number }> {
  const client = await connectAlone(url);
  const { rows } = await client.query<{ allowed: number; used: number }>(
    `SELECT least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0),
        (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()),
        (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user)) AS allowed,
      (SELECT count(*)::int FROM pg_stat_activity
        WHERE datid IS NOT NULL AND pid <> pg_backend_pid() AND coalesce(backend_type, 'client backend') = 'client backend') AS used`,
  );
  await client.end();
  return rows[0] ?? { allowed: 0, used: 0 };
}

/**
 * @param needed connections that this process will open
 * @throws StopSentence where the database has fewer left
 */
export async function requireConnections(url: string, needed: number): Promise<void> {
  const { allowed, used } = await readConnections(url);
  if (allowed - used >= needed) return;
  throw new StopSentence(
    `The database allows ${allowed} connections, of which ${used} are in use, and this process needs ${needed}. Allow more there, or lower DATABASE_CONNECTIONS.`,
  );
}

export async function countFreeConnections(url: string): Promise<number> {
  const { allowed, used } = await readConnections(url);
  return allowed - used;
}
