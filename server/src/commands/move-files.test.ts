// Files go to a bucket and come back, by the command and the program as they are built.
// Rules: docs/rules/files.md#where-they-are
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packed } from '../../test/fixtures/packed.ts';
import { compiled, folder, makeStartedFolder, ready, run } from '../../test/program.ts';
import { startS3Server } from '../../test/s3/s3-server.ts';

async function moveFiles(direction: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [packed('move-files'), direction], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compiled, DATA_DIR: join(folder, 'data'), ...env },
    cwd: folder,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output: output.trim() };
}

test('a running Cobuy shows a logo before, while and after it is moved, and the way back', async () => {
  const s3 = await startS3Server();
  const dataDir = makeStartedFolder();
  const logos = join(dataDir, 'files', 'logos');
  mkdirSync(logos, { recursive: true });
  const name = `${'a'.repeat(40)}.webp`;
  writeFileSync(join(logos, name), 'a logo');
  expect(await moveFiles('to-s3', {})).toEqual({
    code: 1,
    output: 'Set S3_URL to the bucket to move files to or from.',
  });
  const refused = await moveFiles('to-s3', { S3_URL: 'https://key:s3cret@s3.example.org/' });
  expect(refused.output).toContain("The setting S3_URL isn't valid: put the name of one bucket after the host");
  expect(refused.output).not.toContain('s3cret');

  const program = run({ PORT: '0', DATA_DIR: dataDir, S3_URL: s3.url, LOG_LEVEL: 'info' });
  const url = await ready(program);
  const shown = async () => (await fetch(`${url}/uploads/logos/${name}`)).text();
  expect(await shown()).toBe('a logo');
  expect(await moveFiles('to-s3', { S3_URL: s3.url })).toEqual({ code: 0, output: '1 file moved, 0 MB.' });
  expect(readdirSync(logos)).toEqual([]);
  expect(await shown()).toBe('a logo');
  s3.behave('failing');
  const answer = await fetch(`${url}/uploads/logos/${name}`);
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'request.files_unavailable' }]);
  expect(await moveFiles('to-disk', { S3_URL: s3.url })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Not all files were moved: .+ Run it again: files already moved stay moved\.$/),
  });
  s3.behave('well');
  expect(await moveFiles('to-disk', { S3_URL: s3.url })).toMatchObject({ code: 0 });
  expect(readdirSync(logos)).toEqual([name]);
  expect(await shown()).toBe('a logo');
  expect(program.output()).not.toMatch(/S3RVER:|Signature=/);
  await s3.close();
});
