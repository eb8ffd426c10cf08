import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSilence } from 'node:net';
import type pg from 'pg';
import { Server, type ServerOptions } from 'socket.io';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { namespaces } from '../publishing.ts';
import { openPublishingPool } from './between-processes.ts';

const deaf = { onRegained: () => {}, onError: () => {} };

async function open() {
  const telling = openPublishingPool(await freshDatabase(), deaf);
  const server = new Server(createServer(), { adapter: telling.adapter as unknown as ServerOptions['adapter'] });
  for (const namespace of namespaces) server.of(namespace);
  return { telling, server };
}

const soon = () => new Promise<string>((resolve) => setImmediate(resolve, 'soon'));

/** Resolves as a connection has sent its `LISTEN`. */
const asksToListen = (pool: pg.Pool) =>
  new Promise<void>((resolve) => {
    pool.on('acquire', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      Object.assign(client, {
        query(...args: unknown[]) {
          if (String(args[0]).startsWith('LISTEN')) setImmediate(resolve);
          return query(...args);
        },
      });
    });
  });

test('ends at the moment at which it begins to listen', async () => {
  const { telling, server } = await open();
  await telling.ready();
  await server.close();
  await telling.close();
  expect(telling.pool.totalCount).toBe(0);
});

test('ends while the connection to listen on is still being opened', async () => {
  const { telling, server } = await open();
  await server.close();
  await telling.close();
  expect(telling.pool.totalCount).toBe(0);
});

test('ends while it has asked to listen and is not answered yet', async () => {
  const { telling, server } = await open();
  await asksToListen(telling.pool);
  await server.close();
  await telling.close();
  expect(telling.pool.totalCount).toBe(0);
});

test('ends beside a database that takes the connection and says nothing', async () => {
  const silence = createSilence().listen(0, '127.0.0.1');
  await once(silence, 'listening');
  const { port } = silence.address() as AddressInfo;
  const telling = openPublishingPool(`postgres://nobody@127.0.0.1:${port}/nothing`, deaf);
  const asked = telling.pool.connect().catch(() => 'failed');
  await telling.close();
  expect([await asked, telling.pool.totalCount]).toEqual(['failed', 0]);
  silence.close();
});

test('gives no connection once it has ended, and no failure that would be tried again', async () => {
  const { telling, server } = await open();
  await telling.ready();
  await server.close();
  await telling.close();
  expect(await Promise.race([telling.pool.connect(), soon()])).toBe('soon');
});
