import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeWorkersFolder } from './workers-folder.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cobuy-workers-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('what a killed program left is removed by the next start', async () => {
  const killed = await makeWorkersFolder(dataDir);
  const next = await makeWorkersFolder(dataDir);
  expect([existsSync(killed.path), existsSync(next.path)]).toEqual([false, true]);
  next.remove();
  expect([existsSync(next.path), existsSync(join(dataDir, 'workers.folder'))]).toEqual([false, false]);
});

test('what somebody still serves in is left alone', async () => {
  const serving = await makeWorkersFolder(dataDir);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(serving.path, '1'), resolve));
  const next = await makeWorkersFolder(dataDir);
  expect(existsSync(serving.path)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  for (const folder of [serving, next]) folder.remove();
});
