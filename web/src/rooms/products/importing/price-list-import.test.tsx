// @vitest-environment happy-dom
// What is asked of the server for a list, choice by choice.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissImport } from './import-products.api.ts';
import { PriceListImport } from './price-list-import.tsx';

let place: HTMLElement;
let root: Root;
/** The fields of each look, without the file. */
let looks: Record<string, string>[];
/** Of the import itself. */
let imported: Record<string, string> | null;
let refuses: boolean;

const fieldsOf = (form: FormData) => {
  const { file: _, dryRun: __, ...fields } = Object.fromEntries(form) as Record<string, string>;
  return fields;
};

const names = { name: 'Name', cost: 'Cost' };
/** A spreadsheet with a hidden row and a hidden column, of which something is said beside the prices. */
const reportOn = (hidden: boolean) => ({
  columns: ['Name', 'Cost', 'Stock', ...(hidden ? ['Price'] : [])],
  encoding: null,
  isSureOfEncoding: true,
  sheets: ['List', 'Old'].map((name) => ({ name, isHidden: false })),
  sheet: 'List',
  hiddenColumns: hidden ? [] : ['Price'],
  heardBesidePrices: ['Line 1 says EUR'],
  titlesLine: 1,
  firstLines: [
    { row: 1, text: 'Name, Cost, Stock' },
    { row: 2, text: 'Kale, 2, 7' },
  ],
  notes: [],
  suggestedMapping: names,
  preview: [],
  rows: {
    ...{ read: 2, added: 1, changed: 0, equal: 0, rejected: 0, furtherPictures: 0, offSale: 0, gone: 0 },
    hidden: hidden ? 0 : 1,
  },
  added: [],
  changed: [],
  gone: [],
  removable: 0,
  goneAmong: 'catalogue',
  seen: 'a.b.c',
  done: null,
  productIds: [],
  newSuppliers: [],
  problems: [],
  rejects: null,
});

/** The import goes out in a way that tells how far it is. */
class Upload {
  upload = {};
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    imported = fieldsOf(form);
  }
}

beforeEach(async () => {
  [looks, imported, refuses] = [[], null, false];
  localStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path !== '/api/products/import') return Response.json({ error: 'x', code: 'x' }, { status: 501 });
    const look = fieldsOf(init?.body as FormData);
    looks.push(look);
    if (refuses) return Response.json({ error: 'The spreadsheet is too wide', code: 'x' }, { status: 400 });
    return Response.json(reportOn(look.takeHidden === 'true'));
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const router = createMemoryRouter([{ path: '/', element: <PriceListImport organizationId="mill-lane" /> }]);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  const chooser = document.querySelector('input[type=file]');
  Object.defineProperty(chooser, 'files', { value: [new File(['list'], 'list.xlsx')] });
  await act(async () => void chooser?.dispatchEvent(new Event('change', { bubbles: true })));
  await looked(1);
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
/** So many looks were asked for, and the last of them is over. */
const looked = (times: number) =>
  until(() => {
    expect(looks).toHaveLength(times);
    expect(document.body.textContent).not.toContain('Looking…');
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });
const box = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
const press = (element: HTMLElement | undefined) => act(async () => element?.click());
async function select(name: string, value: string) {
  const field = document.querySelector<HTMLSelectElement>(`select[name=${name}]`) as HTMLSelectElement;
  field.value = value;
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
}
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(label));

test('what is hidden is asked for from the press on: by other lines and columns, by the import, until it is taken back', async () => {
  expect(looks[0]).toEqual({});
  await press(box('takeHidden'));
  await looked(2);
  expect(looks[1]).toEqual({ takeHidden: 'true' });
  await select('titlesLine', '2');
  await looked(3);
  expect(looks[2]).toEqual({ takeHidden: 'true', titlesLine: '2' });
  await select('column-price', 'Price');
  await looked(4);
  const asked = { takeHidden: 'true', titlesLine: '2', keepOthers: 'false' };
  expect(looks[3]).toEqual({ ...asked, mapping: JSON.stringify({ ...names, price: 'Price' }) });
  await press(button('Import 1 row'));
  await until(() => expect(imported).toMatchObject({ takeHidden: 'true', titlesLine: '2', seen: 'a.b.c' }));
});

test('what is hidden, and amounts as they are written, are asked for of another sheet, too', async () => {
  await press(box('takeHidden'));
  await looked(2);
  await press(box('takeAsWritten'));
  await looked(3);
  await select('sheet', 'Old');
  await looked(4);
  expect(looks[3]).toEqual({ sheet: 'Old', takeHidden: 'true', takeAmountsAsWritten: 'true' });
});

test('a choice that a look refuses stands as it was pressed, and is asked for by the next', async () => {
  refuses = true;
  await press(box('takeHidden'));
  await until(() => expect(document.body.textContent).toContain('The spreadsheet is too wide'));
  expect(box('takeHidden').checked).toBe(true);
  refuses = false;
  await press(box('takeAsWritten'));
  await looked(3);
  expect(looks[2]).toMatchObject({ takeHidden: 'true', takeAmountsAsWritten: 'true' });
  expect(document.body.textContent).not.toContain('The spreadsheet is too wide');
  await press(box('takeHidden'));
  await looked(4);
  expect(looks[3]).toEqual({ takeAmountsAsWritten: 'true' });
});

test('columns that were chosen with what is hidden are those of the list with it alone', async () => {
  await press(box('takeHidden'));
  await looked(2);
  await select('column-price', 'Price');
  await looked(3);
  await press(box('takeHidden'));
  await looked(4);
  expect(document.querySelector('select[name=column-price]')).toHaveProperty('value', '');
  await press(box('takeHidden'));
  // By the names of the columns first, then as they were chosen.
  await looked(6);
  expect(document.querySelector('select[name=column-price]')).toHaveProperty('value', 'Price');
});
