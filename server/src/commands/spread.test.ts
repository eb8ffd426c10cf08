// Rules: docs/rules/site.md#a-cluster
import { spawn } from 'node:child_process';
import pg from 'pg';
import { expect, test } from 'vitest';
import { packed } from '../../test/fixtures/packed.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { compiled, folder } from '../../test/program.ts';

async function spread(...args: string[]) {
  const child = spawn(process.execPath, [packed('spread'), ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled, DATA_DIR: folder },
    cwd: folder,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output: output.trim() };
}

test('a database that is no cluster is said to be none, and nothing is changed', async () => {
  const url = await freshDatabase();
  const refused = {
    code: 1,
    output: "The database isn't a Citus cluster: its extension citus is missing. Nothing was changed.",
  };
  expect(await spread(url)).toEqual(refused);
  expect(await spread(url, '--plan')).toEqual(refused);
});

test('a database on which Cobuy runs is left alone', async () => {
  const url = await freshDatabase();
  const running = new pg.Client({ connectionString: url, application_name: 'cobuy' });
  await running.connect();
  expect(await spread(url)).toEqual({
    code: 1,
    output: 'Cobuy is running on this database. Stop it first. Nothing was changed.',
  });
  await running.end();
});

test('without the address of a database it says what it needs', async () => {
  expect(await spread()).toMatchObject({ code: 1, output: expect.stringContaining('npm run spread -- URL') });
  expect(await spread('--help')).toMatchObject({ code: 0, output: expect.stringContaining('--plan') });
  expect(await spread('postgres://nobody@127.0.0.1:1/nothing')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The database can't be reached: /),
  });
});
