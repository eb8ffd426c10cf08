import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

it('gives each lock a number of its own', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('names every lock that the program takes', () => {
  const source = join(import.meta.dirname, '..', '..');
  for (const file of globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] }))
    for (const [, taken] of readFileSync(join(source, file), 'utf8').matchAll(/pg_(?:try_)?advisory_\w+\(([^)]*)/g))
      expect(taken, file).toMatch(/advisoryLocks\.|\$1/);
});
