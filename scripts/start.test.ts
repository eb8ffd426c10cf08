// What `npm start` says before it installs or builds anything: a folder with nothing but its first files.
// Rules: docs/rules/site.md#starting
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cobuy start '));
  const settings = join('server', 'src', 'platform', 'settings');
  mkdirSync(join(folder, 'scripts'));
  for (const file of readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.mjs')))
    cpSync(join(root, 'scripts', file), join(folder, 'scripts', file));
  for (const file of readdirSync(join(root, settings)).filter((name) => name.endsWith('.mjs')))
    cpSync(join(root, settings, file), join(folder, settings, file));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Without a lockfile nothing can be installed: whatever gets so far says so. */
const start = (env: Record<string, string>, args: readonly string[] = ['scripts/start.ts']) => {
  const { stderr, status } = spawnSync(process.execPath, [join('scripts', 'run-pinned.mjs'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  });
  return { said: stderr.trim(), status };
};

test('mistakes in the environment and in .env are told at once, before anything is installed', () => {
  writeFileSync(join(folder, '.env'), 'TRUST_PROXY=on\nSMTP_URL=smtp://mail.example.org?form=a@b.example\nPORT=many\n');
  const { said, status } = start({ PULIC_URL: 'https://deals.example.org', PORT: '3000', HOST: 'nosuchhost.invalid' });
  expect(status).toBe(1);
  expect(said.split('\n')).toEqual([
    "PULIC_URL isn't a setting: did you mean PUBLIC_URL?",
    expect.stringMatching(/^The setting SMTP_URL isn't valid: .+did you mean from\?/),
    expect.stringMatching(/^The setting TRUST_PROXY isn't valid: .+\.$/),
    expect.stringMatching(/^The setting HOST isn't valid: the name nosuchhost\.invalid is unknown\./),
  ]);
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
});

test('a value that .env would cut off at a # is told before it is used', () => {
  const secret = 'S3_URL=https://key:Encr#79pt@s3.example.org/files\n';
  writeFileSync(
    join(folder, '.env'),
    `${secret}# SMTP_URL=a#b\nPORT=3000 # the usual\nSECRET_KEY="a # of ${'x'.repeat(32)}"\n`,
  );
  const { said, status } = start({});
  expect(status).toBe(1);
  expect(said.split('\n')[0]).toBe(
    'In the file .env, a # starts a comment, so S3_URL ends there. Put its whole value in quotes.',
  );
  expect(said).not.toMatch(/Encr|SMTP_URL|PORT|SECRET_KEY/);
});

test('commands read them first too, unless they are asked how they are used', () => {
  expect(start({ PORT: 'many' }, ['scripts/run-command.ts', 'backup']).said).toMatch(
    /^The setting PORT isn't valid: .+$/,
  );
  expect(start({ PORT: 'many' }, ['scripts/run-command.ts', 'backup', '--help']).said).toContain('package-lock.json');
});

test('with settings that are right it goes on to install', () => {
  expect(start({ PORT: '3000' }).said).toContain('package-lock.json');
});

test('a .env that can not be read is told', () => {
  mkdirSync(join(folder, '.env'));
  expect(start({})).toEqual({ status: 1, said: expect.stringMatching(/^The file .+\.env can't be read: .+\.$/) });
});
