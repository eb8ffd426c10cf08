import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { namespaces } from '../publishing.ts';
import { adapterOn, openPublishingPool } from './between-processes.ts';

async function open() {
  const telling = openPublishingPool(await freshDatabase(), () => {});
  const server = new Server(createServer(), { adapter: adapterOn(telling.pool, () => {}) });
  for (const namespace of namespaces) server.of(namespace);
  return { telling, server };
}

test('ends at the moment at which it begins to listen', async () => {
  const { telling, server } = await open();
  await telling.ready;
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
  await new Promise((resolve) => telling.pool.once('acquire', resolve));
  await server.close();
  await telling.close();
  expect(telling.pool.totalCount).toBe(0);
});
