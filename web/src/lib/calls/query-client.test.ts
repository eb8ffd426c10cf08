// Rules: docs/rules/calls.md#caches
import { QueryObserver as Observer, type QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeNews } from '../sockets/listen.ts';
import { createQueryClient } from './query-client.ts';

/** What a server knows, and the answers it owes: each knows what was true when it was asked for. */
let truth: string;
let owed: (() => void)[];
let asked: number;
let queries: ReturnType<typeof createQueryClient>;
const looks: (() => void)[] = [];

beforeEach(() => {
  truth = 'before';
  owed = [];
  asked = 0;
  queries = createQueryClient();
});
afterEach(() => {
  for (const stop of looks.splice(0)) stop();
  queries.clear();
});

const queryKey = ['list'];
const ask = () => {
  asked += 1;
  const known = truth;
  return new Promise<string>((resolve) => owed.push(() => resolve(known)));
};
/** A page that shows the answer while it is open. */
function look(): QueryObserver<string> {
  const observer = new Observer<string>(queries, { queryKey, queryFn: ask });
  looks.push(observer.subscribe(() => {}));
  return observer;
}
const answerAll = async () => {
  for (const answer of owed.splice(0)) answer();
  await new Promise((resolve) => setImmediate(resolve));
};

test('news that comes while the first answer is on its way is shown', async () => {
  const page = look();
  truth = 'after';
  void queries.invalidateQueries({ queryKey });
  await answerAll();
  await answerAll();
  expect([page.getCurrentResult().data, asked]).toEqual(['after', 2]);
});

test('of much news while the first answer is on its way, it is asked once more', async () => {
  const page = look();
  for (const now of ['one', 'two', 'three']) {
    truth = now;
    void queries.invalidateQueries({ queryKey });
  }
  await answerAll();
  await answerAll();
  expect([page.getCurrentResult().data, asked]).toEqual(['three', 2]);
});

test('whoever waits until news is shown waits for the second answer', async () => {
  const page = look();
  truth = 'after';
  const shown = queries.invalidateQueries({ queryKey }).then(() => page.getCurrentResult().data);
  await answerAll();
  await answerAll();
  expect(await shown).toBe('after');
});

test('news of a page that was left while its first answer was on its way is asked for when it is opened again', async () => {
  look();
  truth = 'after';
  void queries.invalidateQueries({ queryKey });
  for (const stop of looks.splice(0)) stop();
  await answerAll();
  const page = look();
  await answerAll();
  expect(page.getCurrentResult().data).toBe('after');
});

test('news that comes while an answer is asked for anew is shown', async () => {
  const page = look();
  await answerAll();
  void queries.invalidateQueries({ queryKey });
  truth = 'after';
  void queries.invalidateQueries({ queryKey });
  await answerAll();
  expect(page.getCurrentResult().data).toBe('after');
});

test('without news, nothing is asked twice', async () => {
  const page = look();
  await answerAll();
  look();
  await answerAll();
  expect([page.getCurrentResult().data, asked]).toEqual(['before', 1]);
});

test('what is shown by an event is not overtaken by an answer that was asked for before it', async () => {
  const page = look();
  await answerAll();
  void queries.invalidateQueries({ queryKey });
  truth = 'after';
  takeNews<string>(queries, queryKey, () => 'after');
  expect(page.getCurrentResult().data).toBe('after');
  await answerAll();
  expect(page.getCurrentResult().data).toBe('after');
});

test('what an event says before there is any answer is asked for, and nothing is asked where nobody looks', async () => {
  takeNews<string>(queries, queryKey, (known) => known && 'never');
  expect(asked).toBe(0);
  const page = look();
  truth = 'after';
  takeNews<string>(queries, queryKey, (known) => known && 'after');
  await answerAll();
  await answerAll();
  expect(page.getCurrentResult().data).toBe('after');
});
