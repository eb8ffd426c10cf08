// Rules: docs/rules/calls.md#honest-use
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

const rule = { points: 3, seconds: 1800 };
let database: Database;
let throttles: readonly [RateLimiter, RateLimiter];
beforeAll(async () => {
  database = openDatabase(await freshDatabase());
  // As two processes on one database.
  throttles = [createRateLimiter(database.pool), createRateLimiter(database.pool)];
});
afterAll(() => database.pool.end());

test('a try too many waits, in every process, and no other key does', async () => {
  const [here, there] = throttles;
  const key = 'ana@example.org';
  const tries = [
    await here.take('email', rule, key),
    await there.take('email', rule, key),
    await here.take('email', rule, key),
  ];
  expect(tries).toEqual([null, null, null]);
  expect(await there.take('email', rule, key)).toBeGreaterThan(1700);
  expect(await here.take('email', rule, key)).toBeGreaterThan(1700);
  expect(await there.take('email', rule, 'ben@example.org')).toBeNull();
  expect(await there.take('address', rule, key)).toBeNull();
});

test('of tries at the same time no more pass than may', async () => {
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, index) => throttles[index % 2]?.take('email', rule, 'at-once')),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(3);
});

test('a try that was no wrong one is given back', async () => {
  const [here, there] = throttles;
  for (let i = 0; i < 10; i++) {
    expect(await here.take('email', rule, 'right')).toBeNull();
    await there.giveBack('email', rule, 'right');
  }
});

test('a key that is forgotten starts anew', async () => {
  const [here, there] = throttles;
  for (let i = 0; i < 4; i++) await here.take('email', rule, 'forgotten');
  await there.forget('email', rule, 'forgotten');
  expect(await here.take('email', rule, 'forgotten')).toBeNull();
});
