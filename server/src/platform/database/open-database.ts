import { createHash } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { divertMessages, readRowsBy, writeValue } from '../private-parts.ts';
import { databaseErrorOf } from './database-error.ts';
import { rowReader } from './read-rows.ts';

/** A pool or a transaction: queries take either. */
export type Db = NodePgDatabase;

export interface Database {
  /** Of the database itself: a session on it keeps its locks and hears what processes tell each other. */
  url: string;
  db: Db;
  pool: pg.Pool;
}

const casing = { casing: 'snake_case' } as const;

const mostNames = 500;
const names = new Map<string, string>();

/** Names a statement, so PostgreSQL plans it once per connection; beyond `mostNames`, texts stay unnamed. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= mostNames) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * The name (`.prepare(replanned)`) of statements that PostgreSQL plans anew for their values at each call: lists whose
 * best plan depends on the filter. A cached plan is made for any value.
 */
export const replanned = 'planned anew';

type Ask = (...args: unknown[]) => Promise<pg.QueryResult>;

/** What PostgreSQL answers to every statement after one that failed in its transaction. */
const transactionAborted = '25P02';

/** Names statements, so PostgreSQL plans them once, and sends those of one turn in one packet. */
class QuickClient extends pg.Client {
  private readonly packet: Buffer[] = [];
  private readonly stream: ReturnType<typeof divertMessages>;
  private isDue = false;
  private waitsForMore = false;
  private failure: unknown;
  private begun: { failure?: unknown } = {};
  /** A statement of this transaction was never sent: its commit must not do the others without it. */
  private hasUnsent = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.stream = divertMessages(this, (message) => {
      this.packet.push(message);
      if (!this.waitsForMore && !this.isDue) process.nextTick(() => this.sendPacket());
      this.isDue ||= !this.waitsForMore;
    });
  }

  private sendPacket() {
    const stream = this.stream();
    const packet = Buffer.concat(this.packet);
    this.packet.length = 0;
    this.isDue = false;
    if (stream.writable) stream.write(packet);
  }

  private noteFailure(error: unknown) {
    if (databaseErrorOf(error)?.code !== transactionAborted) this.failure = error;
  }

  /**
   * @returns why `begin` failed on a connection that is still usable; undefined if it succeeded. Statements sent with a
   * failed `begin` each stand alone, yet their commit answers "COMMIT".
   */
  beginFailure(): unknown {
    const said = databaseErrorOf(this.begun.failure);
    return said === null || said.code?.startsWith('57P') ? undefined : this.begun.failure;
  }

  /** @returns the failure that aborted a transaction, where `error` only says that it is aborted. */
  reasonOf(error: unknown): unknown {
    return databaseErrorOf(error)?.code === transactionAborted ? (this.failure ?? error) : error;
  }

  override query(...args: unknown[]): never {
    const [query, values] = args;
    const ask: Ask = (...asked) => {
      const answer = super.query(...(asked as Parameters<pg.Client['query']>)) as unknown as Promise<pg.QueryResult>;
      // A caller who passes a callback gets the error there.
      if (answer instanceof Promise) answer.catch((error: unknown) => this.noteFailure(error));
      return answer;
    };
    if (query === 'begin') {
      const begun: typeof this.begun = {};
      this.begun = begun;
      this.failure = undefined;
      this.hasUnsent = false;
      // `begin` waits in the packet for the transaction's first statement.
      this.waitsForMore = true;
      ask(...args).catch((error: unknown) => {
        begun.failure = error;
      });
      this.waitsForMore = false;
      return Promise.resolve({ rows: [], rowCount: 0 }) as never;
    }
    // Without its `begin`, each statement would commit by itself, as the one in the same packet did.
    if (this.begun.failure !== undefined && query !== 'rollback') return Promise.reject(this.begun.failure) as never;
    if (query === 'rollback') this.begun = {};
    if (query === 'commit' && this.hasUnsent) return ask('rollback', ...args.slice(1)) as never;
    const config = typeof query === 'object' && query !== null && 'text' in query ? (query as pg.QueryConfig) : null;
    const given = Array.isArray(values) ? values : config?.values;
    if (!Array.isArray(given))
      return ask(...(config?.name === replanned ? [{ ...config, name: undefined }, ...args.slice(1)] : args)) as never;
    // Finds values that can't be written before anything is sent: `pg` would close the statement for good.
    let written: unknown[];
    try {
      written = given.map(writeValue);
    } catch (error) {
      this.hasUnsent = true;
      const told = args.find((one) => typeof one === 'function');
      if (!told) return Promise.reject(error) as never;
      process.nextTick(told, error);
      return undefined as never;
    }
    const rest = args.slice(Array.isArray(values) ? 2 : 1);
    if (config === null) return ask(query, written, ...rest) as never;
    const name = config.name === replanned ? undefined : (config.name ?? nameOf(config.text));
    return ask({ ...config, values: written, name }, ...rest) as never;
  }
}

interface PoolOptions {
  connections?: number;
  /** Where the connections lead through a pooler. It doesn't take the limits on time: its role has them. */
  poolerUrl?: string | null;
}

const timeLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 };

/** @param url of any PostgreSQL 15 or newer. */
export function openDatabase(url: string, { connections = 10, poolerUrl = null }: PoolOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: poolerUrl ?? url,
    ...(poolerUrl === null && timeLimits),
    max: connections,
    Client: QuickClient as typeof pg.Client,
    // Statements that don't wait for each other (Promise.all in a transaction) share a round trip.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'cobuy',
  });
  // The next query replaces a connection that broke while idle.
  pool.on('error', () => {});
  // If it breaks during a transaction, the next statement fails; without a listener the program would end.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { url, db: readRowsBy(drizzle(pool, casing), rowReader), pool };
}

const connections = new WeakMap<pg.PoolClient, Db>();

export function dbOn(client: pg.PoolClient): Db {
  const db = connections.get(client) ?? readRowsBy(drizzle(client, casing) as unknown as Db, rowReader);
  connections.set(client, db);
  return db;
}

/** @returns why a transaction failed, where what one of its statements said is only that it had failed before. */
export const reasonOf = (client: pg.PoolClient, error: unknown): unknown =>
  client instanceof QuickClient ? client.reasonOf(error) : error;

/** Why a connection's transaction never began: its first statement may have been committed alone. */
export const beginFailure = (client: pg.PoolClient): unknown =>
  client instanceof QuickClient ? client.beginFailure() : undefined;

export async function isDatabaseReady({ pool }: Database): Promise<boolean> {
  try {
    await pool.query('SELECT 1');
    return true;
  } catch {
    return false;
  }
}
