// Rules: docs/rules/files.md#how-much
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountActor } from '../../../test/fixtures/account-actor.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import type { SignedInContext } from '../context.ts';
import { admitUpload } from './admit-upload.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const megabyte = 1024 * 1024;
const contextOf = (address: string, isConfirmed: boolean): SignedInContext => ({
  ...server.services,
  actor: { ...accountActor, userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), isConfirmed },
  address,
  userAgent: null,
  publicUrl: '',
  idempotencyKey: null,
});
/** All that is asked of it before any of its body is read. */
const request = {
  headers: { 'content-length': `${10 * megabyte}` },
  raw: { socket: { bytesRead: 0 }, complete: true },
};
const admit = (context: SignedInContext) => admitUpload(context, request as unknown as FastifyRequest, 10 * megabyte);

test('accounts at one address that nobody has confirmed hold a quarter of what waits, and leave room for others', async () => {
  const held = [];
  for (let file = 0; file < 5; file++) {
    const admitted = await admit(contextOf('203.0.113.7', false));
    admitted.hold(10 * megabyte);
    held.push(admitted);
  }
  const busy = 'Many files are being processed right now. Please try again in a few moments.';
  await expect(admit(contextOf('203.0.113.7', false))).rejects.toThrow(busy);
  const others = [await admit(contextOf('203.0.113.7', true)), await admit(contextOf('198.51.100.2', false))];
  for (const admitted of [...held, ...others]) await admitted.release();
  expect(await admit(contextOf('203.0.113.7', false))).toBeDefined();
});
