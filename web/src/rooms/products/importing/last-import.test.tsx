// @vitest-environment happy-dom
// Which import is offered to be undone after another one.
import type { ImportReport } from '@cobuy/contract/products/importing.schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissImport, runImport, undoImport } from './import-products.api.ts';
import { PriceListImport } from './price-list-import.tsx';

const organizationId = 'mill-lane';
const undo = { added: 1, changed: 0, removed: 0, kept: 0, keeps: [] };
const importOf = (fileName: string) => ({ id: fileName, fileName, at: '2026-11-29T09:00:00.000Z', by: null, undo });
const report = {
  rows: { read: 1, added: 1, changed: 0, equal: 0, rejected: 0, furtherPictures: 0, offSale: 0, gone: 0, hidden: 0 },
  done: { added: 1, changed: 0, removed: 0 },
  ...{ newSuppliers: [], productIds: [], problems: [], rejects: null, seen: 'a.b.c' },
} as unknown as ImportReport;

let place: HTMLElement;
let root: Root;
let queries: QueryClient;
/** Answers who asks for the last import. */
let asked: ((response: Response) => void)[];
let undoes: boolean;

/** The import goes out in a way that tells how far it is. */
class Upload {
  upload = {};
  status = 200;
  response = JSON.stringify(report);
  onload = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.onload());
  }
}

beforeEach(async () => {
  [asked, undoes] = [[], true];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/undo'))
      return undoes ? Response.json(undo) : Response.json({ error: 'Too late', code: 'x' }, { status: 409 });
    return new Promise<Response>((resolve) => asked.push(resolve));
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '/', element: <PriceListImport organizationId={organizationId} /> }]);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  await answer('former.csv');
  await until(() => expect(said()).toContain('former.csv'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  dismissImport();
  vi.unstubAllGlobals();
});

/** React draws by itself meanwhile, as in a browser: within `act` it would at its end alone. */
async function until(what: () => void) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(what, 60_000);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
}
const said = () => document.body.textContent ?? '';
async function answer(fileName: string) {
  await until(() => expect(asked).not.toEqual([]));
  await act(async () => {
    for (const one of asked.splice(0)) one(Response.json({ import: importOf(fileName) }));
  });
}
const list = { file: new File(['list'], 'new.csv'), layout: {}, supplier: '', takeOffSale: false };
const choice = { mapping: { name: 'Name', cost: 'Cost' }, keepOthers: false };
const takes = { added: true, changed: true, gone: false };
const importIt = () =>
  act(async () => void (await runImport(queries, { organizationId, list, choice, takes, report })));
const another = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Import another list');

test('after an import, the one before it is not called the last one any more', async () => {
  await importIt();
  await until(() => expect(said()).toContain('Everything was imported'));
  expect(said()).not.toContain('former.csv');
  await answer('new.csv');
  await until(() => expect(said()).toContain('Undo this import'));
  expect(said()).not.toContain('former.csv');
});

test('after an import whose answer was lost, neither', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Upload {
      onerror = () => {};
      override send() {
        queueMicrotask(() => this.onerror());
      }
    },
  );
  await importIt();
  await until(() => expect(said()).toContain('Import Failed'));
  expect(said()).not.toContain('former.csv');
  await answer('new.csv');
  await until(() => expect(said()).toContain('Undo this import'));
});

test('an import that was undone is offered no more; one that could not be stays', async () => {
  undoes = false;
  await act(async () => undoImport(queries, { ...importOf('former.csv'), organizationId }));
  expect(said()).toContain('former.csv');
  undoes = true;
  await act(async () => undoImport(queries, { ...importOf('former.csv'), organizationId }));
  await until(() => expect(another()).toBeDefined());
  await act(async () => another()?.click());
  expect(said()).toContain('Drop the price list here');
  expect(said()).not.toContain('former.csv');
});
