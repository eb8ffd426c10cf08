import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeScratchFolder } from './scratch-folder.ts';

test('a folder whose process ended without removing it goes with the next one that is made; of who lives, each stays', () => {
  const name = `cobuy left ${crypto.randomUUID()} `;
  const module = new URL('scratch-folder.ts', import.meta.url).href;
  const program = `const { makeScratchFolder } = await import('${module}'); process.stdout.write(makeScratchFolder('${name}'));`;
  const own = makeScratchFolder(name);
  const left = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const there = [own, left].map((folder) => existsSync(folder));
  const next = makeScratchFolder(name);
  const later = [own, left, next].map((folder) => existsSync(folder));
  for (const folder of [own, left, next]) rmSync(folder, { recursive: true, force: true });
  expect([there, later]).toEqual([
    [true, true],
    [true, false, true],
  ]);
});
