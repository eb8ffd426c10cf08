import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuiltOf, listSources, noteBuilt } from './build-stamp.ts';

let folder: string;
let sources: string[];
let stamp: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cobuy stamp '));
  sources = ['a.ts', 'b.ts'].map((name) => join(folder, name));
  for (const path of sources) writeFileSync(path, 'export {};');
  mkdirSync(join(folder, 'dist'));
  stamp = join(folder, 'dist', '.built');
});
afterEach(() => rmSync(folder, { recursive: true }));

const touch = () => utimesSync(sources[0] ?? '', new Date(), new Date(2031, 0, 1));

test('what was never built is stale, and what was built of the same sources is not', () => {
  expect(isBuiltOf(stamp, sources)).toBe(false);
  noteBuilt(stamp, sources);
  expect(isBuiltOf(stamp, sources)).toBe(true);
});

test('a copy that does not keep times is the same, wherever it lies', () => {
  noteBuilt(stamp, sources);
  touch();
  expect(isBuiltOf(stamp, sources)).toBe(true);
  const copy = `${folder} copy`;
  cpSync(folder, copy, { recursive: true });
  expect(
    isBuiltOf(
      stamp.replace(folder, copy),
      sources.map((path) => path.replace(folder, copy)),
    ),
  ).toBe(true);
  rmSync(copy, { recursive: true });
});

test('a source that says something else, is new or is gone makes it stale', () => {
  noteBuilt(stamp, sources);
  expect(isBuiltOf(stamp, sources.slice(1))).toBe(false);
  const added = join(folder, 'c.ts');
  writeFileSync(added, '');
  expect(isBuiltOf(stamp, [...sources, added])).toBe(false);
  writeFileSync(sources[0] ?? '', 'export { };');
  expect(isBuiltOf(stamp, sources)).toBe(false);
});

test('nothing is built from tests, no matter which folder they are in', () => {
  mkdirSync(join(folder, 'rooms', 'test'), { recursive: true });
  const more = ['rooms/c.tsx', 'rooms/latest.ts', 'rooms/test/d.ts'].map((name) => join(folder, name));
  for (const path of more) writeFileSync(path, 'export {};');
  for (const name of ['a.test.ts', 'rooms/c.test.tsx', 'rooms/test/d.test.ts']) writeFileSync(join(folder, name), '');
  expect(listSources(folder, ['**/*.{ts,tsx}', 'rooms'])).toEqual([...sources, ...more]);
});
