// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode } from './load-code.ts';

const reload = vi.fn();
/** What the server answers when it is asked whether it is there, one after the other. */
let answers: boolean[];

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { ...location, reload });
  vi.stubGlobal('fetch', async () => {
    if (answers.shift() !== false) return { ok: true };
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const failing = (times: number) =>
  vi.fn(async () => {
    if (times-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  });

test('code that failed for want of a connection is asked for again where the connection is back by then, without a reload', async () => {
  answers = [true];
  const load = failing(1);
  expect(await loadCode(load)).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
  expect(reload).not.toHaveBeenCalled();
});

test('without a connection it waits until the network is back', async () => {
  answers = [false];
  const load = failing(1);
  const loaded = loadCode(load);
  await vi.waitFor(() => expect(answers).toEqual([]), 60_000);
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('code');
  expect(reload).not.toHaveBeenCalled();
});

test('a file that is gone while the server is there has the page loaded anew, once a minute', async () => {
  answers = [];
  void loadCode(failing(100));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 60_000);
  await expect(loadCode(failing(100))).rejects.toThrow('dynamically imported');
  expect(reload).toHaveBeenCalledTimes(1);
});
