// What a second machine on one database needs, and what it's told where that is missing.
// Rules: docs/rules/site.md#several-machines
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createSecrets } from '../../src/platform/config/secret-key.ts';
import { packed } from '../fixtures/packed.ts';
import { freshDatabase } from '../fresh-database.ts';
import { folder, ready, run, stop } from '../program.ts';
import { startS3Server } from '../s3/s3-server.ts';

const PUBLIC_URL = 'https://deals.example.org';
const SECRET_KEY = 'one key for all machines of this site';

async function refused(env: Record<string, string>) {
  const program = run(env);
  expect(await program.exited).toBe(1);
  return program.output().trim();
}

test('a second machine with another key, another file store or without an address does not start', async () => {
  const databaseUrl = await freshDatabase();
  const s3 = await startS3Server();
  const on = (name: string, env: Record<string, string> = {}) => ({
    PORT: '0',
    DATA_DIR: join(folder, name),
    DATABASE_URL: databaseUrl,
    ...env,
  });
  const whole = { PUBLIC_URL, SECRET_KEY, S3_URL: s3.url };

  const first = run(on('first', { SECRET_KEY, S3_URL: s3.url }));
  await ready(first);
  expect(await refused(on('second', { SECRET_KEY, S3_URL: s3.url }))).toBe(
    'Another Cobuy runs on this database, on another machine or with another DATA_DIR, and no address is known that leads to both. Set PUBLIC_URL, such as https://deals.example.org, on every machine.',
  );
  expect(await refused(on('second', { ...whole, SECRET_KEY: 'another key of more than 32 letters' }))).toBe(
    "SECRET_KEY isn't the secret key that this database is used with. Set it to the same value on every machine; without it, the key is secret.key in the first machine's data folder. If it is lost for good: npm run accept-machine.",
  );
  const withoutKey = await refused(on('second', { PUBLIC_URL, S3_URL: s3.url }));
  expect(withoutKey).toContain(
    `${join(folder, 'second', 'secret.key')} isn't the secret key that this database is used with.`,
  );
  expect(await refused(on('second', { PUBLIC_URL, SECRET_KEY }))).toBe(
    `${join(folder, 'second', 'files')} isn't the file store that this database is used with. Set S3_URL to the bucket that all machines use, or DATA_DIR to the folder that holds the files. If it is lost for good: npm run accept-machine.`,
  );
  const other = await startS3Server();
  expect(await refused(on('second', { ...whole, S3_URL: other.url }))).toContain(
    "The bucket of S3_URL isn't the file store that this database is used with.",
  );
  await other.close();

  const second = run(on('second', whole));
  await ready(second);
  for (const { child } of [first, second]) await stop(child, 'SIGTERM');
  await s3.close();
}, 120_000);

test('an installation that remembers no key yet takes none with which its secrets stay closed', async () => {
  const databaseUrl = await freshDatabase();
  const sealed = createSecrets({ secretKey: SECRET_KEY, dataDir: folder }).seal('push keys', 'private');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('INSERT INTO push_keys (public_key, sealed_private_key) VALUES ($1, $2)', ['public', sealed]);
  await client.end();
  const on = (key: string) => ({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    SECRET_KEY: key,
  });
  expect(await refused(on('another key of more than 32 letters'))).toMatch(
    /^SECRET_KEY isn't the secret key that this database is used with\./,
  );
  const program = run(on(SECRET_KEY));
  await ready(program);
  await stop(program.child, 'SIGTERM');
}, 120_000);

test('a store that can not be reached keeps nobody from starting', async () => {
  const s3 = await startS3Server();
  s3.behave('failing');
  const program = run({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: await freshDatabase(),
    S3_URL: s3.url,
  });
  await ready(program);
  expect(program.output()).toContain('the file store could not be checked');
  await stop(program.child, 'SIGTERM');
  await s3.close();
}, 120_000);

test('where the key or the files are lost for good, the machine that is there can be accepted', async () => {
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: await freshDatabase() };
  const program = run(env);
  await ready(program);
  await stop(program.child, 'SIGTERM');
  rmSync(join(folder, 'data'), { recursive: true });
  expect(await refused(env)).toContain('npm run accept-machine');
  const accept = (...args: string[]) =>
    spawnSync(process.execPath, [packed('accept-machine'), ...args], { env: { ...process.env, ...env }, cwd: folder });
  expect(accept().status).toBe(1);
  expect(await refused(env)).toContain('npm run accept-machine');
  expect(accept('--yes').stdout.toString()).toContain("used with this machine's secret key and file store");
  const again = run(env);
  await ready(again);
  await stop(again.child, 'SIGTERM');
}, 120_000);
