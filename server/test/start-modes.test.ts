// How the program starts: for trying, where everybody knows the passwords, or in earnest.
// Rules: docs/rules/site.md#starting
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './fresh-database.ts';
import { buildWorld } from './matrix/world.ts';
import { folder, ready, run } from './program.ts';

test('listens to this machine alone with sample data, and refuses them to whoever is in earnest', async () => {
  const env = { PORT: '0', HOST: '', DATA_DIR: join(folder, 'data'), SAMPLE_DATA: '' };
  const trial = run(env);
  const url = await ready(trial, 90);
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(trial.output()).toContain('super@cobuy.example');
  const status = await (await fetch(`${url}/api/system/status`)).json();
  expect(status).toMatchObject({ holdsSampleData: true });
  trial.child.kill('SIGTERM');
  await trial.exited;

  const inEarnest = run({ ...env, PUBLIC_URL: 'https://deals.example.org' });
  expect(await inEarnest.exited).toBe(1);
  expect(inEarnest.output().trim()).toBe(
    'PUBLIC_URL is set, but this database holds sample data, and everyone knows its passwords. Choose another DATA_DIR, or set SAMPLE_DATA=on to try it anyway.',
  );
}, 180_000);

test('sends no mail before somebody said where its links lead', async () => {
  const databaseUrl = await freshDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await buildWorld(pool);
  await pool.end();
  const env = { PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl, SMTP_URL: 'smtp://127.0.0.1:9' };
  const program = run(env);
  expect(await program.exited).toBe(1);
  expect(program.output().trim()).toBe(
    "SMTP_URL is set, but Cobuy doesn't know which address links in mails should lead to. Set PUBLIC_URL, such as https://deals.example.org.",
  );
}, 180_000);
