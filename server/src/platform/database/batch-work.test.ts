import { expect, test } from 'vitest';
import { createBatches } from './batch-work.ts';

/** Work that waits until it is let go; what it was given. */
function openWork() {
  const given: (readonly string[])[] = [];
  let release = () => {};
  const work = (items: readonly string[]) =>
    new Promise<void>((resolve) => {
      given.push(items);
      release = resolve;
    });
  return { given, work, letGo: () => release() };
}
const options = { pauseMs: 60_000, longestPauseMs: 60_000, most: 3 };
const rethrow = (error: unknown) => {
  throw error;
};

test('works at once on the first item, and then on what came meanwhile, each key once', async () => {
  const { given, work, letGo } = openWork();
  const batches = createBatches(work, { ...options, onError: rethrow });
  batches.add('a', 'first');
  expect(given).toEqual([['first']]);
  for (const key of ['a', 'b', 'a', 'c', 'd']) batches.add(key, key);
  const settled = batches.settle();
  letGo();
  await expect.poll(() => given.length).toBe(2);
  expect(given[1]).toEqual(['a', 'b', 'c']);
  letGo();
  await expect.poll(() => given.length).toBe(3);
  expect(given[2]).toEqual(['d']);
  letGo();
  await settled;
  expect(given).toHaveLength(3);
});

test('what waits is merged where it says how, and no more waits than it says', async () => {
  const { given, work, letGo } = openWork();
  const batches = createBatches(work, { ...options, onError: rethrow, merge: (a, b) => a + b, mostWaiting: 2 });
  batches.add('begin', 'begin');
  for (const key of ['a', 'b', 'c', 'a', 'd']) batches.add(key, key);
  const settled = batches.settle();
  letGo();
  await expect.poll(() => given.length).toBe(2);
  expect(given[1]).toEqual(['aa', 'b']);
  letGo();
  await settled;
  expect(given).toHaveLength(2);
});

test('pauses between turns, and begins at once again after a pause without anything', async () => {
  const given: (readonly string[])[] = [];
  const batches = createBatches<string>(async (items) => void given.push(items), {
    ...options,
    pauseMs: 20,
    onError: rethrow,
  });
  batches.add('a', 'a');
  batches.add('b', 'b');
  expect(given).toHaveLength(1);
  await expect.poll(() => given).toEqual([['a'], ['b']]);
  await batches.settle();
  batches.add('c', 'c');
  expect(given).toEqual([['a'], ['b'], ['c']]);
});

test('tells what failed, and goes on', async () => {
  const errors: unknown[] = [];
  const done: (readonly string[])[] = [];
  const batches = createBatches<string>(
    async (items) => {
      if (items.includes('bad')) throw new Error('no');
      done.push(items);
    },
    { ...options, onError: (error) => errors.push(error) },
  );
  batches.add('bad', 'bad');
  batches.add('good', 'good');
  await batches.settle();
  expect(errors).toEqual([new Error('no')]);
  expect(done).toEqual([['good']]);
});
