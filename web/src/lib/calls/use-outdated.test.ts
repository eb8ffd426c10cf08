// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError, networkFailure } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { fetchOutdated, readOutdated } from './use-outdated.ts';

const queries = createQueryClient();
afterEach(() => queries.clear());

/** A list on the page, whose server answers what `answer` gives. */
const shown = (answer: () => Promise<string>) => {
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn: answer });
  const leave = observer.subscribe(() => undefined);
  return { observer, leave };
};
const fails = (error: Error) => () => Promise.reject(error);

test('what is there stays when it cannot be fetched anew, which is said until it could be', async () => {
  let answer = () => Promise.resolve('old');
  const { observer, leave } = shown(() => answer());
  await observer.refetch();
  expect(readOutdated(queries)).toBe('no');

  answer = fails(networkFailure());
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'old', isPending: false, isLoadingError: false });
  expect(readOutdated(queries)).toBe('yes');

  answer = () => Promise.resolve('new');
  const again = fetchOutdated(queries);
  expect(readOutdated(queries)).toBe('trying');
  await again;
  expect(readOutdated(queries)).toBe('no');
  expect(observer.getCurrentResult().data).toBe('new');
  leave();
});

test('where nothing was there yet the page itself says it, and so it does that something is gone', async () => {
  let answer: () => Promise<string> = fails(networkFailure());
  const { observer, leave } = shown(() => answer());
  await observer.refetch();
  expect(observer.getCurrentResult().isLoadingError).toBe(true);
  expect(readOutdated(queries)).toBe('no');

  answer = () => Promise.resolve('there');
  await observer.refetch();
  for (const status of [401, 403, 404]) {
    answer = fails(new ApiError(status, 'Not for you', 'x'));
    await observer.refetch();
    expect([status, readOutdated(queries)]).toEqual([status, 'no']);
  }
  leave();
});
