import { createHash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A pool or a transaction: queries take either. */
export type Db = NodePgDatabase;

export interface Database {
  db: Db;
  pool: pg.Pool;
}

const mostNames = 500;
const names = new Map<string, string>();

/** A name for a statement's text, so that PostgreSQL plans it once a connection; texts beyond the bound stay unnamed. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

class NamingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [query, values] = args;
    if (typeof query === 'object' && query !== null && 'text' in query && !('name' in query && query.name)) {
      const { text } = query as { text: string };
      const name = Array.isArray(values) || 'values' in query ? nameOf(text) : undefined;
      if (name) args[0] = { ...query, name };
    }
    return super.query(...(args as Parameters<pg.Client['query']>)) as never;
  }
}

/** @param url of any PostgreSQL 15 or newer. */
export function openDatabase(url: string, { connections = 10 }: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: NamingClient as typeof pg.Client,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'cobuy',
  });
  // A connection that breaks while idle is replaced by the next query.
  pool.on('error', () => {});
  return { db: drizzle(pool, { casing: 'snake_case' }), pool };
}

/** Whether the database answers. */
export async function isDatabaseReady({ pool }: Database): Promise<boolean> {
  try {
    await pool.query('SELECT 1');
    return true;
  } catch {
    return false;
  }
}
