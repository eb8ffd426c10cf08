import { expect, test } from 'vitest';
import { hasTrigram, searchInTurn } from './search-in-turn.ts';

test.each([
  ['oats', true],
  ['50% oats', true],
  ['te', false],
  ['a b c', false],
  ['%%%%', false],
  ['りんご', true],
])('whether the index finds "%s": %s', (search, finds) => {
  expect(hasTrigram(search)).toBe(finds);
});

test('a long search waits for the one before, short ones do not wait for it, and too many are told to come again', async () => {
  const ends: (() => void)[] = [];
  let [running, most] = [0, 0];
  const search = () =>
    new Promise<string>((resolve) => {
      running++;
      most = Math.max(most, running);
      ends.push(() => {
        running--;
        resolve('found');
      });
    });
  const long = Array.from({ length: 25 }, () => searchInTurn(true, search));
  const settled = Promise.allSettled(long);
  expect(await searchInTurn(false, async () => 'quick')).toBe('quick');
  for (let done = 0; done < 21; done++) {
    await expect.poll(() => ends.length).toBe(done + 1);
    ends[done]?.();
  }
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(most).toBe(1);
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ reason: { definition: { status: 429 }, options: { retryAfter: 5 } } });
});
