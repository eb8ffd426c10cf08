// Folders that this Cobuy's PostgreSQL can't open, or must not touch.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
let cluster: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cobuy cluster '));
  cluster = join(dataDir, 'postgres');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = () => startEmbeddedPostgres(dataDir, { durable: false });

test.each([
  ['14', 'an older'],
  ['99', 'a newer'],
])('a folder of PostgreSQL %s is refused with the way forward, and left as it is', async (version, what) => {
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'PG_VERSION'), `${version}\n`);
  writeFileSync(join(cluster, 'rows'), 'of many years');
  await expect(start()).rejects.toThrow(
    new RegExp(
      `^The data folder .+ belongs to PostgreSQL ${version}, which came with ${what} Cobuy. This one comes with PostgreSQL \\d+\\..+restore`,
    ),
  );
  expect(readdirSync(cluster)).toEqual(['PG_VERSION', 'rows']);
});

test('a folder that is no database is never emptied', async () => {
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'letters.txt'), 'not ours');
  await expect(start()).rejects.toThrow(/isn't a database and isn't empty\. Nothing was changed/);
  expect(readFileSync(join(cluster, 'letters.txt'), 'utf8')).toBe('not ours');
});

test('what an interrupted first start left is made anew', async () => {
  // initdb writes PG_VERSION first and the rest much later.
  mkdirSync(`${cluster}.making`);
  writeFileSync(join(`${cluster}.making`, 'PG_VERSION'), '18\n');
  const postgres = await start();
  await postgres.stop();
  expect(existsSync(`${cluster}.making`)).toBe(false);
});
