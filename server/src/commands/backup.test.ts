// Backup and restore as commands, beside a Cobuy with its own database and while none runs.
// Rules: docs/rules/site.md#backups
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { packed } from '../../test/fixtures/packed.ts';
import { compiled, folder, makeStartedFolder, ready, run, stop } from '../../test/program.ts';
import { startS3Server } from '../../test/s3/s3-server.ts';

/** @param args what stands behind `npm run backup --` or `npm run restore --`. */
async function command(name: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [packed(name), ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled, DATA_DIR: join(folder, 'data'), ...env },
    cwd: folder,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output: output.trim() };
}

async function query(dataDir: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: readFileSync(join(dataDir, 'postgres.url'), 'utf8').trim() });
  await client.connect();
  const { rows } = await client.query({ text, values, rowMode: 'array' });
  await client.end();
  return rows.flat();
}

test('a backup beside a running Cobuy becomes another one, which sends none of the mail that waited', async () => {
  const [first, second] = [join(folder, 'data'), join(folder, 'second')];
  expect(await command('backup', ['x.tar'])).toMatchObject({
    code: 1,
    output: `There is nothing to back up: ${first} holds no database. Is DATA_DIR right?`,
  });
  makeStartedFolder();
  const program = run({ PORT: '0', DATA_DIR: first });
  await ready(program);
  expect(program.output()).toContain('Last backup: none yet');
  await query(
    first,
    `INSERT INTO mail_outbox (id, recipient, template, data) VALUES ($1, 'ana@example.org', 'welcome', '{"name":"Ana"}')`,
    [randomUUID()],
  );
  await query(first, `UPDATE mail_outbox SET status = 'queued'`);
  mkdirSync(join(folder, 'backups'));
  const made = await command('backup', ['backups']);
  expect(made.output).toMatch(/cobuy-.+\.tar: \d+ rows and 0 files as of .+ UTC, [\d.]+ MB\.$/);
  expect(made.code).toBe(0);
  const [name = ''] = readdirSync(join(folder, 'backups'));
  const file = join(folder, 'backups', name);
  expect(await command('backup', [file])).toMatchObject({
    code: 1,
    output: `${file} already exists and won't be overwritten.`,
  });
  expect(await command('restore', [file])).toMatchObject({
    code: 1,
    output: `Cobuy is running on the data folder ${first}. Stop it first. Nothing was changed.`,
  });
  const s3 = await startS3Server();
  for (const mood of ['failing', 'lying'] as const) {
    s3.behave(mood);
    expect(await command('backup', ['away.tar'], { S3_URL: s3.url })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The backup couldn't be written: the (file )?store [^\n]+\.$/),
    });
  }
  await s3.close();
  expect(existsSync(join(folder, 'away.tar'))).toBe(false);
  const key = 'e'.repeat(40);
  await query(first, 'INSERT INTO product_pictures (key, uploaded_at) VALUES ($1, now())', [key]);
  const lacking = await command('backup', ['lacking.tar']);
  expect(lacking).toMatchObject({ code: 1, output: expect.stringMatching(/\.tar: \d+ rows and 0 files as of /) });
  expect(lacking.output).toContain(
    `2 files that the database refers to are missing from the file storage.\nMissing: products/${key}-small.webp\nMissing: products/${key}.webp`,
  );
  expect(existsSync(join(folder, 'lacking.tar'))).toBe(true);
  await query(first, 'DELETE FROM product_pictures');
  await stop(program.child, 'SIGTERM');

  // One that was started once, and never used, is as empty as a new one.
  for (const dataDir of [second, first]) {
    const restored = await command('restore', [file], { DATA_DIR: dataDir });
    expect(restored.output).toMatch(
      /^Restored: \d+ rows and 0 files as of .+ UTC, [\d.]+ MB\.\n.+waiting mail isn.t sent\.$/,
    );
    expect(restored.code).toBe(0);
  }
  const again = run({ PORT: '0', DATA_DIR: second });
  await ready(again);
  expect(await query(second, 'SELECT recipient, status FROM mail_outbox')).toEqual(['ana@example.org', 'kept']);
  await stop(again.child, 'SIGTERM');
  const alone = await command('backup', ['alone.tar']);
  expect([alone.code, existsSync(join(folder, 'alone.tar'))]).toEqual([0, true]);
}, 120_000);

test('of restores that begin at once into one folder one comes to its end, also beside what a killed one left', async () => {
  const first = makeStartedFolder();
  const program = run({ PORT: '0', DATA_DIR: first });
  await ready(program);
  expect((await command('backup', ['one.tar'])).code).toBe(0);
  await stop(program.child, 'SIGTERM');
  const target = join(folder, 'target');
  // Of a process that is gone, and whose number nobody has.
  mkdirSync(join(target, '.restoring-left', 'rows'), { recursive: true });
  writeFileSync(join(target, '.restoring'), '99999999');
  const all = await Promise.all([1, 2, 3].map(() => command('restore', ['one.tar'], { DATA_DIR: target })));
  expect(all.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
  const [refused = '', other] = all
    .flatMap(({ code, output }) => (code === 1 ? [output] : []))
    .sort()
    .reverse();
  for (const output of [refused, other]) expect(output).toMatch(/^[^\n]+\. Nothing was changed\.$/);
  expect(refused).toBe(`Another restore into ${target} is running. Nothing was changed.`);
  expect(readdirSync(target).filter((name) => name.startsWith('.restoring'))).toEqual([]);
}, 120_000);

test.each(['backup', 'restore'] as const)('%s says how it is used', async (name) => {
  expect(await command(name, ['--help'])).toMatchObject({
    code: 0,
    output: expect.stringContaining(`npm run ${name} --`),
  });
  expect(await command(name, [])).toMatchObject({ code: 1, output: expect.stringContaining(`npm run ${name} --`) });
  expect(await command(name, ['--colour'])).toMatchObject({ code: 1, output: expect.stringContaining("'--colour'") });
});
