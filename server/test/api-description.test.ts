// docs/openapi.json is what client authors read without an installation: it says what this program does, or this fails.
// Rules: docs/rules/calls.md#contract
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsOfRooms } from '../src/app.ts';
import { describeApi } from '../src/describe-api.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { generalErrors } from '../src/platform/http/errors-of-call.ts';
import { longestTurnOf } from './longest-turn.ts';
import { startTestServer } from './test-server.ts';

const file = join(import.meta.dirname, '../../docs/openapi.json');

const built = (name: string) => readFileSync(join(import.meta.dirname, '../dist', name), 'utf8');

test('the committed description of the API is that of the program', async () => {
  const description = await describeApi(readConfig({}));
  const hint = 'docs/openapi.json is out of date. Write it again with: npm run documents';
  await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(file, hint);
});

test.each([
  ['openapi.json', {}],
  ['openapi-https.json', { PUBLIC_URL: 'https://deals.example.org' }],
])('%s, which the packed program serves, is also that of the program', async (name, settings) => {
  expect(built(name)).toBe(JSON.stringify(await describeApi(readConfig(settings))));
});

test('the first person who asks a program that runs from its sources for the description gets the built one, and blocks nobody', async () => {
  const server = await startTestServer();
  const { result, heldUp } = await longestTurnOf(() => fetch(`${server.url}/api/openapi.json`));
  expect([result.status, heldUp]).toEqual([200, null]);
  expect(await result.text()).toBe(built('openapi.json'));
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
