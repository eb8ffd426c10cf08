// @vitest-environment happy-dom
import { productErrors } from '@cobuy/contract/products/products.errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAtList } from './import-products.api.ts';

const list = { file: new File(['Name,Cost\nKale,2\n'], 'list.csv'), layout: {}, supplier: '', takeOffSale: false };
const { code, sentence } = productErrors.import_running;

let asked: number;
let busyFor: number;
beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return asked <= busyFor
      ? Response.json({ error: sentence, code }, { status: 409 })
      : Response.json({ columns: ['Name', 'Cost'] });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a look waits for lists that are being read into the same catalog', async () => {
  busyFor = 3;
  const look = lookAtList(list, null, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(await look).toEqual({ columns: ['Name', 'Cost'] });
  expect(asked).toBe(4);
});

test('a look that nobody wants any more asks no second time', async () => {
  busyFor = 3;
  const wanted = new AbortController();
  const look = lookAtList(list, null, wanted.signal).catch((error: unknown) => error);
  // It was refused, and waits for its next turn.
  await vi.advanceTimersByTimeAsync(1);
  wanted.abort();
  await vi.runAllTimersAsync();
  expect(await look).toBeInstanceOf(DOMException);
  expect(asked).toBe(1);
});

test('a look that nobody wants any more when its answer comes is over then, and waits for no list', async () => {
  busyFor = 3;
  const wanted = new AbortController();
  const look = lookAtList(list, null, wanted.signal).catch((error: unknown) => error);
  wanted.abort();
  await vi.advanceTimersByTimeAsync(1);
  expect(vi.getTimerCount()).toBe(0);
  expect(await look).toMatchObject({ code });
});

test('a look gives up where a list is read for very long, with the sentence that says so', async () => {
  busyFor = 1000;
  const look = lookAtList(list, null, new AbortController().signal).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await look).toMatchObject({ code, message: sentence });
});
