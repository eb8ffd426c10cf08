// What answers without an entry of the contract, and so without its row in the authorization matrix.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsOfRooms } from '../../src/app.ts';
import { createApp } from '../../src/create-app.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { freshDatabase } from '../fresh-database.ts';

/** Each with the reason why it may. */
const beside: Readonly<Record<string, string>> = {
  'GET /api/health': 'asked by the maintenance screen; tells that alone',
  'GET /api/health/live': 'asked by machines',
  'GET /api/health/ready': 'asked by machines',
  'GET /api/openapi.json': 'the description of the calls is public',
  'POST /api/payment/webhook': 'a payment provider sends it: its signature on the raw bytes lets it in, nothing else',
};

/** The pages that show the description, made by a library. */
const isOfDescription = (route: string) => route.startsWith('GET /api/docs');

/** Of the tree that the framework prints, a branch a line. */
function readRoutes(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^((?:│ {3}| {4})*)(?:├── |└── )(\S*)(?: \((.+)\))?$/.exec(line);
    if (!match) return [];
    const [, indent = '', piece = '', methods = ''] = match;
    path.splice(indent.length / 4, path.length, piece);
    const url = path.join('');
    return methods
      .split(', ')
      .filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method))
      .map((method) => `${method} ${url}`);
  });
}

test('every address under /api is an entry of the contract, or stands in the list of what stands beside it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cobuy-test-data-'));
  const database = openDatabase(await freshDatabase());
  const config = { ...readConfig({}), dataDir, logLevel: 'silent' };
  const { http } = await createApp({ config, database, serves: false });
  await http.ready();
  const routes = readRoutes(http.printRoutes({ commonPrefix: false })).filter((route) => route.includes(' /api/'));
  await http.close();
  await database.pool.end();
  rmSync(dataDir, { recursive: true, force: true });
  const ofContract = callsOfRooms.flatMap(({ paths }) => Object.values(paths).map((path) => path.join(' ')));
  const names = (all: readonly string[]) => new Set(all.map((route) => route.replace(/:[\w|:]+/g, ':id')));
  expect(names(routes).size).toBeGreaterThan(100);
  expect(
    [...names(routes)].filter((route) => !names(ofContract).has(route) && !isOfDescription(route)).toSorted(),
  ).toEqual(Object.keys(beside).toSorted());
});
