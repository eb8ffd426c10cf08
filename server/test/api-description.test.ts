// docs/openapi.json is what client authors read without an installation: it says what this program does, or this fails.
// Rules: docs/rules/calls.md#contract
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOfRooms } from '../src/app.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createHttpApp } from '../src/platform/http/create-http-app.ts';
import { type ApiDescription, describeCalls } from '../src/platform/http/describe-calls.ts';
import { generalErrors } from '../src/platform/http/errors-of-call.ts';
import { registerCalls } from '../src/platform/http/register-calls.ts';
import { longestTurnOf } from './longest-turn.ts';
import { startTestServer } from './test-server.ts';

const file = join(import.meta.dirname, '../../docs/openapi.json');

let app: Awaited<ReturnType<typeof createHttpApp>>;
beforeAll(async () => {
  app = await createHttpApp({ ...readConfig({}), logLevel: 'silent' });
  // Nothing is called: no route needs its services.
  for (const room of callsOfRooms) registerCalls(app, {} as never, room);
  await app.ready();
});
afterAll(() => app.close());

test('the committed description of the API is that of the program', async () => {
  const description = describeCalls(app.swagger() as unknown as ApiDescription, callsOfRooms);
  const hint = 'docs/openapi.json is out of date. Write it again with: npm run documents';
  await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(file, hint);
});

test('who asks for the description first holds up nobody', async () => {
  const server = await startTestServer();
  const { result, heldUp } = await longestTurnOf(() => fetch(`${server.url}/api/openapi.json`));
  expect([result.status, heldUp]).toEqual([200, null]);
  await server.close();
});

test('no entry lists what follows from the entry itself, or a code twice', () => {
  const repeated = callsOfRooms.flatMap(({ calls, paths }) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const path = paths[name];
      if (!path) throw new Error(`${name} has no path`);
      const general = new Set(generalErrors(path, call).map(({ code }) => code));
      const own = (call.errors ?? []).map(({ code }) => code);
      return own
        .filter((code, index) => general.has(code) || own.indexOf(code) !== index)
        .map((code) => `${name}: ${code}`);
    }),
  );
  expect(repeated).toEqual([]);
});
