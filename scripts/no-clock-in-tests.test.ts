// A machine whose processors are taken is slow, and a test has to hold there too.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './pinned-node.mjs';

const files = globSync(
  ['{domain,contract,server,web}/{src,test}/**/*.test.{ts,tsx}', 'scripts/*.test.ts', 'e2e/**/*.ts'],
  { cwd: root, exclude: (name) => name === 'node_modules' },
).filter((file) => !file.endsWith('no-clock-in-tests.test.ts'));

const forbidden: readonly [why: string, pattern: RegExp][] = [
  ['holds a bound by the clock', /expect\([^;]*\b(performance|Date)\.now\(\)[^;]*\)\s*\.toBeLessThan/],
  ['holds a bound in milliseconds', /expect\([^;]*(Ms\b|[cC]puUsage)[^;]*\)\s*\.toBeLessThan/],
  ['waits for a time', /\bwaitForTimeout\(|await (new Promise(<\w+>)?\(\(?\w+\)? => )?setTimeout\(/],
  [
    'gives up within a minute',
    /\.(waitFor|poll)\([\s\S]{0,400}\btimeout: ([1-5]\d?_000|\d{3,4})\b|^ *\}, ([1-5]\d?_000|\d{3,4})\)/m,
  ],
  ['looks for one second only: say how long', /\bvi\.waitFor\((?![\s\S]{0,500}(\b60_000\b|\btimeout:))/],
];
/** What stands there for a reason. */
const allowed: readonly string[] = [
  // Socket.IO gives up after five seconds by the clock: whoever is served before has not waited for that.
  'server/test/delivery.test.ts holds a bound by the clock',
];

test('no test holds a bound by the clock, sleeps, or looks only for a moment', () => {
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return forbidden.flatMap(([why, pattern]) => (pattern.test(text) ? [`${file} ${why}`] : []));
  });
  expect(found.filter((line) => !allowed.includes(line))).toEqual([]);
  expect(allowed.filter((line) => !found.includes(line))).toEqual([]);
});
