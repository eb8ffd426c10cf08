// Requests that come to another worker than their socket's.
// Rules: docs/rules/site.md#workers
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { Server } from 'socket.io';
import { expect, test } from 'vitest';
import { passSockets } from './pass-sockets.ts';
import { addressOf } from './worker.ts';

test('between two requests a worker keeps the connection of another one: the next request could meet its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-pass-'));
  const agent = new Agent({ keepAlive: true });
  const app = Fastify();
  try {
    const worker = { id: 1, folder };
    passSockets(app, new Server(app.server).engine, worker);
    await app.ready();
    const { headers } = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ socketPath: addressOf(worker), agent }, (answer) => resolve(answer.resume()))
        .once('error', reject)
        .end(),
    );
    // Node says here after how many seconds it will close the connection.
    expect([headers.connection, headers['keep-alive']]).toEqual(['keep-alive', undefined]);
  } finally {
    agent.destroy();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
