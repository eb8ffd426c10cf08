// A machine whose processors are taken is slow, and a test has to hold there too.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pinned-node.mjs';

const files = globSync(
  [
    '{domain,contract,server,web}/{src,test}/**/*.test.{ts,tsx}',
    '{server,web}/test/**/*.{ts,tsx}',
    'scripts/*.test.ts',
    'e2e/**/*.ts',
  ],
  { cwd: root, exclude: (name) => name === 'node_modules' },
).filter((file) => !file.endsWith('no-clock-in-tests.test.ts'));

const forbidden: readonly [why: string, pattern: RegExp][] = [
  ['holds a bound by the clock', /expect\([^;]*\b(performance|Date)\.now\(\)[^;]*\)\s*\.toBeLessThan/],
  ['holds a bound in milliseconds', /expect\([^;]*(Ms\b|[cC]puUsage)[^;]*\)\s*\.toBeLessThan/],
  ['waits for a time', /\bwaitForTimeout\(|await (new Promise(<\w+>)?\(\(?\w+\)? => )?setTimeout\(/],
  [
    'gives up within a minute',
    /\.(waitFor|poll)\([\s\S]{0,400}\btimeout: ([1-5]\d?_000|\d{3,4})\b|^ *\}, ([1-5]\d?_000|\d{3,4})\)|\.timeout\(([1-9]_?\d{3}|[1-5]\d_?000|\d{3})\)/m,
  ],
  ['asks again for less than a minute', /\b(until|ready)\([^;]*, [1-5]?\d\)(;| as\b|\.)/],
  ['looks for one second only: say how long', /\bvi\.waitFor\((?![\s\S]{0,500}(\b60_000\b|\btimeout:))/],
];
/** What stands there for a reason. */
const allowed: readonly string[] = [
  // Socket.IO gives up after five seconds by the clock: a page that is served before has not waited for that.
  'server/test/delivery.test.ts holds a bound by the clock',
  // It asks again after it: what happens by itself tells nobody that it has.
  'server/test/until.ts waits for a time',
  // It looks at what a thread does every millisecond, and doesn't wait for anything.
  'server/test/longest-turn.ts waits for a time',
];

const msOf = (written = '') => Number(written.replaceAll('_', ''));

test('no test holds a bound by the clock, sleeps, or looks only for a moment', () => {
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return forbidden.flatMap(([why, pattern]) => (pattern.test(text) ? [`${file} ${why}`] : []));
  });
  expect(found.filter((line) => !allowed.includes(line))).toEqual([]);
  expect(allowed.filter((line) => !found.includes(line))).toEqual([]);
});

test('no journey gives itself less time than all have', () => {
  const config = readFileSync(join(root, 'e2e', 'playwright.config.ts'), 'utf8');
  const ofAll = msOf(/^ {2}timeout: ([\d_]+),$/m.exec(config)?.[1]);
  expect(ofAll).toBeGreaterThan(60_000);
  const found = files
    .filter((file) => file.startsWith('e2e'))
    .flatMap((file) =>
      Array.from(readFileSync(join(root, file), 'utf8').matchAll(/\bsetTimeout\(([\d_]+)\)/g), ([, own]) => ({
        file,
        own: msOf(own),
      })),
    );
  expect(found.filter(({ own }) => own <= ofAll)).toEqual([]);
});
