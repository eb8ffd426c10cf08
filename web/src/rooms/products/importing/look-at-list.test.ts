// @vitest-environment happy-dom

import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { productErrors } from '@cobuy/contract/products/products.errors';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dismissImport, lookAtList, runImport, useImportRun } from './import-products.api.ts';

const list = { file: new File(['Name,Cost\nKale,2\n'], 'list.csv'), layout: {}, supplier: '', takeOffSale: false };
const { code, sentence } = productErrors.import_running;

let asked: number;
let busyFor: number;
// The uploader is imported with the first file, and a test's clock doesn't move while that loads.
beforeAll(() => import('../../../lib/calls/upload-form.ts'));
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

/** An import goes out in a way that tells how far it is. */
class Upload {
  upload = {};
  status = 0;
  response = '';
  onload = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    asked += 1;
    const isBusy = asked <= busyFor;
    this.status = isBusy ? 409 : 200;
    this.response = JSON.stringify(isBusy ? { error: sentence, code } : { rows: { read: 1 } });
    queueMicrotask(() => this.onload());
  }
}
const importIt = () =>
  runImport(new QueryClient(), {
    ...{ organizationId: 'mill', list, choice: { mapping: {}, keepOthers: false } },
    ...{ takes: { added: true, changed: true, gone: false }, report: { rows: { read: 1 } } as ImportReport },
  });

test('an import waits for its turn, too, since nothing of it was read', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  busyFor = 3;
  const done = importIt();
  await vi.runAllTimersAsync();
  expect([await done, asked, useImportRun.getState().run?.is]).toEqual([true, 4, 'done']);
  dismissImport();
});

test('an import gives up where others are read for very long, with the sentence that says so', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  busyFor = 1000;
  const done = importIt();
  await vi.runAllTimersAsync();
  expect([await done, useImportRun.getState().run]).toMatchObject([false, { is: 'failed', message: sentence }]);
  dismissImport();
});
