import { expect, test } from 'vitest';
import { jobState } from './job-states.ts';

const now = new Date('2027-03-20T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  ['* * * * *', 0.1, null, 'works'],
  ['* * * * *', 1, null, 'stopped'],
  ['*/10 * * * *', 0.5, null, 'works'],
  ['*/10 * * * *', 1, null, 'stopped'],
  ['17 * * * *', 2, null, 'works'],
  ['17 * * * *', 3, null, 'stopped'],
  ['41 3 * * *', 30, null, 'works'],
  ['41 3 * * *', 50, null, 'stopped'],
  ['17 * * * *', 2, 1, 'fails'],
  ['17 * * * *', 1, 2, 'works'],
  ['17 * * * *', null, 1, 'fails'],
  ['17 * * * *', null, null, 'stopped'],
] as const)(
  'a job of "%s" that last ended well %s hours ago and failed %s hours ago: %s',
  (cron, done, failed, state) => {
    const runs = { doneAt: done === null ? null : ago(done), failedAt: failed === null ? null : ago(failed) };
    expect(jobState({ cron, ...runs, startedAt: ago(100) }, now)).toBe(state);
  },
);

test('a program that has just begun waits for the first run, whatever stood still before', () => {
  const started = { cron: '* * * * *', startedAt: ago(0.1), failedAt: null };
  expect(jobState({ ...started, doneAt: null }, now)).toBe('waits');
  expect(jobState({ ...started, doneAt: ago(90) }, now)).toBe('works');
});
