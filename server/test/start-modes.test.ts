// How the program starts: for trying, where everybody knows the passwords, or in earnest.
// Rules: docs/rules/site.md#starting, docs/rules/files.md#where-they-are
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from './fresh-database.ts';
import { buildWorld } from './matrix/world.ts';
import { findOpenGroupBuy, orderAsVisitor } from './order-as-visitor.ts';
import { folder, ready, run, stop } from './program.ts';
import { until } from './until.ts';

/** Proofs of payment lie in the data folder: nobody but the program's own user may look into it. */
async function seeModesAfterProof(url: string, dataDir: string) {
  const deal = await findOpenGroupBuy(url);
  const ordered = await orderAsVisitor(url, { deal, email: 'ana@modes.example', key: crypto.randomUUID() });
  const { order, token } = (await ordered.json()) as { order: { id: string }; token: string };
  const before = readdirSync(join(dataDir, 'files')).length;
  const body = new FormData();
  body.set('orderId', order.id);
  body.set('file', new Blob(['%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n']), 'slip.pdf');
  const authorization = `Bearer ${token}`;
  const sent = await fetch(`${url}/api/uploads/payment-proof`, { method: 'POST', body, headers: { authorization } });
  expect(sent.status).toBe(201);
  expect(readdirSync(join(dataDir, 'files'))).toHaveLength(before + 1);

  const open = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .concat(dataDir)
    .map((path) => ({ path, mode: (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077 }))
    .filter(({ mode }) => mode !== 0);
  expect(open).toEqual([]);
}

test('with sample data, listens to this machine alone and stores what only its own user can read; refuses sample data to anyone who is in earnest', async () => {
  const dataDir = join(folder, 'data');
  const env = { PORT: '0', HOST: '', DATA_DIR: dataDir, SAMPLE_DATA: '' };
  // Also in a folder that was open before.
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  for (const open of [dataDir, join(dataDir, 'files')]) chmodSync(open, 0o755);
  const trial = run(env);
  const url = await ready(trial, 90);
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(trial.output()).toContain('super@cobuy.example');
  const status = await (await fetch(`${url}/api/system/status`)).json();
  expect(status).toMatchObject({ holdsSampleData: true });
  await seeModesAfterProof(url, dataDir);
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

describe('two first starts at once on one database', () => {
  async function startTwo(env: Record<string, string>, says: string) {
    const databaseUrl = await freshDatabase();
    const programs = [1, 2].map(() =>
      run({ ...env, PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl }),
    );
    const urls = await Promise.all(programs.map((program) => ready(program, 120)));
    await Promise.all(programs.map((program) => until(() => program.output().includes(says))));
    return { databaseUrl, programs, urls };
  }

  test('fill in the sample data once', async () => {
    const { databaseUrl } = await startTwo({ SAMPLE_DATA: 'on' }, 'super@cobuy.example');
    const pool = new pg.Pool({ connectionString: databaseUrl });
    const { rows } = await pool.query('SELECT count(*)::int AS superadmins FROM users WHERE is_superadmin');
    await pool.end();
    expect(rows).toEqual([{ superadmins: 1 }]);
  }, 180_000);

  test('print one link that makes an administrator, and say who has it', async () => {
    const { programs, urls } = await startTwo({}, 'no administrator yet');
    const printed = programs.filter((program) => program.output().includes('/setup?token='));
    expect(printed).toHaveLength(1);
    const [other] = programs.filter((program) => program !== printed[0]);
    expect(other?.output()).toContain(
      'It has no administrator yet. The link that makes one was printed by another Cobuy that runs on this database.',
    );
    const token = /token=(\S+)/.exec(printed[0]?.output() ?? '')?.[1];
    const answer = await fetch(`${urls[0]}/api/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token,
        email: 'first@people.example',
        password: 'correct-horse',
        firstName: 'Ana',
        lastName: 'Lopez',
        organization: { name: 'Riverside', slug: 'riverside' },
        publicUrl: 'https://deals.example.org/',
      }),
    });
    expect(answer.status).toBe(201);
  }, 180_000);

  test('leave the link to the next start once the process that printed it has ended', async () => {
    const { databaseUrl, programs } = await startTwo({}, 'no administrator yet');
    const printed = programs.find((program) => program.output().includes('/setup?token='));
    if (printed) await stop(printed.child, 'SIGTERM');
    const next = run({ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl });
    await until(() => next.output().includes('This link works once: http'));
  }, 180_000);
});
