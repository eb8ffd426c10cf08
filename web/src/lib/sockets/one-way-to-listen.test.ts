// Every page that fetches and listens does so through `listen`, which asks again for what was told in between.
// Rules: docs/rules/notifications.md#nothing-is-missed
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** What makes up the one way; what only asks how the connection stands takes part in none. */
const theWay = ['connection.ts', 'hear.ts', 'keep-joined.ts', 'listen.ts'].map((file) => `lib/sockets/${file}`);
const past: readonly [why: string, pattern: RegExp][] = [
  ['opens a connection by itself', /\bopenSocket\b|from 'socket\.io-client'|import\('socket\.io-client'\)/],
  ['hears without catching up', /\/(hear|keep-joined)\.ts'/],
];

const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const listeners = sources.filter(({ text }) => /\/listen\.ts'/.test(text));

test('nobody listens past the one way', () => {
  const found = sources
    .filter(({ file }) => !theWay.includes(file))
    .flatMap(({ file, text }) => past.flatMap(([why, pattern]) => (pattern.test(text) ? [`${file} ${why}`] : [])));
  expect(found).toEqual([]);
  expect(listeners.length).toBeGreaterThan(7);
});

test('what an event says is never shown under an answer that was asked for before it', () => {
  const found = listeners.filter(({ text }) => text.includes('.setQueryData')).map(({ file }) => file);
  expect(found).toEqual([]);
});

test('whoever keeps answers and listens asks again for those that are too old, and not for all', () => {
  const found = listeners
    .filter(({ text }) => text.includes('invalidateQueries') && !text.includes('askedBefore('))
    .map(({ file }) => file);
  expect(found).toEqual([]);
});
