import { expect, test } from 'vitest';
import { createCache } from './cache.ts';

/** Reads that answer 1, 2, 3 … */
function counting() {
  let reads = 0;
  return async () => ++reads;
}

test('it is read once for all who ask within the time, at the same time too, and anew after it', async () => {
  const [kept, of, read] = [createCache<object, number>(1000), {}, counting()];
  expect(await Promise.all([kept.read(of, read, 0), kept.read(of, read, 10)])).toEqual([1, 1]);
  expect(await kept.read(of, read, 999)).toBe(1);
  expect(await kept.read(of, read, 1000)).toBe(2);
  expect(await kept.read({}, read, 1000)).toBe(3);
});

test('it is read anew after the clock was set back, or it would be kept until the clock is there again', async () => {
  const [kept, of, read] = [createCache<object, number>(1000), {}, counting()];
  await kept.read(of, read, 5000);
  expect(await kept.read(of, read, 4001)).toBe(1);
  expect(await kept.read(of, read, 4000)).toBe(2);
});

test('what was forgotten is read anew, and a reading that was under way is kept for nobody else', async () => {
  const [kept, of, read] = [createCache<object, number>(1000), {}, counting()];
  const underWay = kept.read(of, read, 0);
  kept.forget(of);
  expect(await kept.read(of, read, 0)).toBe(2);
  expect(await underWay).toBe(1);
  expect(await kept.read(of, read, 1)).toBe(2);
});

test('what failed is read again', async () => {
  const [kept, of] = [createCache<object, number>(1000), {}];
  await expect(kept.read(of, () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
  expect(await kept.read(of, async () => 7, 1)).toBe(7);
});
