import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type Beside, countInARow, describeState, nextBeside, readLog, type SteadyRun } from './steady-log.ts';

const run = (beside: Beside, change: Partial<SteadyRun> = {}): SteadyRun => ({
  ...{ program: 'abcdef0123', commit: '01234567', beside, begunAt: '2026-11-27T12:00:00.000Z', minutes: 9.6 },
  ...{ passed: true, total: '8000 passed, 0 failed', failed: [] },
  ...change,
});
const round = [run('nothing'), run('load')];
/** By another commit of the same files. */
const now = { program: 'abcdef0123', commit: '89abcdef', isChanged: false };
const of = (log: SteadyRun[]) => countInARow(log, 'abcdef0123');

test('ten in a row are steady, five of them beside a load', () => {
  const ten = [...round, ...round, ...round, ...round, ...round];
  expect(of(ten)).toEqual({ nothing: 5, load: 5, isDone: true });
  expect(of(ten.slice(1)).isDone).toBe(false);
  expect(of(Array.from({ length: 10 }, () => run('nothing'))).isDone).toBe(false);
});

test('a run that fails starts the count anew, and so does a change; a commit of the log alone does not', () => {
  expect(of([...round, run('nothing', { passed: false }), run('load')])).toMatchObject({ nothing: 0, load: 1 });
  expect(of([...round, run('nothing', { program: 'fedcba' }), run('nothing')])).toMatchObject({ nothing: 1, load: 0 });
  expect(of([...round, run('nothing', { commit: '76543210' })])).toMatchObject({ nothing: 2, load: 1 });
  expect(countInARow(round, 'fedcba')).toMatchObject({ nothing: 0, load: 0 });
});

test('they run turn by turn, alone first', () => {
  expect(nextBeside([], 'abcdef0123')).toBe('nothing');
  expect(nextBeside([run('nothing')], 'abcdef0123')).toBe('load');
  expect(nextBeside(round, 'abcdef0123')).toBe('nothing');
  expect(nextBeside([...round, run('nothing'), run('load', { passed: false })], 'abcdef0123')).toBe('nothing');
});

test('the log goes on where it was broken off', () => {
  const text = `${JSON.stringify(run('nothing'))}\n{"program":"abc`;
  expect(readLog(text)).toEqual([run('nothing')]);
  expect(readLog('')).toEqual([]);
});

test('the state says what passed, and what failed last', () => {
  const failed = run('load', { passed: false, total: '7999 passed, 1 failed', failed: ['e2e/a.spec.ts › it holds'] });
  expect(describeState([run('nothing'), failed], now).split('\n')).toEqual([
    '2026-11-27T12:00:00.000Z 01234567 beside nothing: passed, 9.6 minutes, 8000 passed, 0 failed',
    '2026-11-27T12:00:00.000Z 01234567 beside load: FAILED, 9.6 minutes, 7999 passed, 1 failed',
    '  failed: e2e/a.spec.ts › it holds',
    'Of 89abcdef, 0 of 10 in a row: 0 alone, 0 beside a load',
  ]);
});

test('the state is told where something is not committed, too, and says that it counts for nothing', () => {
  expect(describeState([run('nothing')], { ...now, isChanged: true }).split('\n')).toEqual([
    '2026-11-27T12:00:00.000Z 01234567 beside nothing: passed, 9.6 minutes, 8000 passed, 0 failed',
    'Of 89abcdef, 1 of 10 in a row: 1 alone, 0 beside a load',
    "There are uncommitted changes, so a run with them doesn't count.",
  ]);
});

/** A copy without its history can't count runs. */
const isClone = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname }).status === 0;

test.skipIf(!isClone)('"--state" tells it and ends well, whatever is committed (needs a clone)', () => {
  const { status, stdout } = spawnSync(process.execPath, ['steady.ts', '--state'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Of [0-9a-f]{8,}, \d+ of 10 in a row/m)]);
});
