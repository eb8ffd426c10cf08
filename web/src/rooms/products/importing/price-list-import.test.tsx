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
/** What the list is, where it is another one. */
let other: (hidden: boolean) => object;
/** What a look waits for before it is answered. */
let held: Promise<void>;

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
  [looks, imported, refuses, other, held] = [[], null, false, () => ({}), Promise.resolve()];
  localStorage.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path !== '/api/products/import') return Response.json({ error: 'x', code: 'x' }, { status: 501 });
    const look = fieldsOf(init?.body as FormData);
    looks.push(look);
    await held;
    if (refuses) return Response.json({ error: 'The spreadsheet is too wide', code: 'x' }, { status: 400 });
    const isHidden = look.takeHidden === 'true';
    return Response.json({ ...reportOn(isHidden), ...other(isHidden) });
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
  await choose('list.xlsx');
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
async function choose(fileName: string) {
  const chooser = document.querySelector('input[type=file]');
  Object.defineProperty(chooser, 'files', { value: [new File(['list'], fileName)], configurable: true });
  await act(async () => void chooser?.dispatchEvent(new Event('change', { bubbles: true })));
}
const press = (element: HTMLElement | undefined) => act(async () => element?.click());
async function select(name: string, value: string) {
  const field = document.querySelector<HTMLSelectElement>(`select[name=${name}]`) as HTMLSelectElement;
  field.value = value;
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
}
async function nameSupplier(name: string) {
  const field = document.querySelector('input[name=listSupplier]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, name);
  await act(async () => void field?.dispatchEvent(new Event('input', { bubbles: true })));
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

test('nothing is imported by a look that was under way when the supplier was named', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  held = promise;
  await press(box('takeHidden'));
  await nameSupplier('Mill');
  await act(async () => answer());
  expect(document.body.textContent).toContain('Looking…');
  await looked(3);
  expect(looks[2]).toEqual({ takeHidden: 'true', supplier: 'Mill' });
});

test('a sheet that is on its way stays chosen when the supplier is named or another box is checked', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  held = promise;
  await select('sheet', 'Old');
  await nameSupplier('Mi');
  await nameSupplier('Mill');
  await until(() => expect(looks).toHaveLength(3));
  await press(box('takeAsWritten'));
  await act(async () => answer());
  await looked(4);
  expect(looks.slice(2)).toEqual([
    { sheet: 'Old', supplier: 'Mill' },
    { sheet: 'Old', supplier: 'Mill', takeAmountsAsWritten: 'true' },
  ]);
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

test('columns that were chosen by hand keep their fields when what is hidden is taken, too, and when it is left again', async () => {
  const guess = { name: 'Item', description: 'Description', cost: 'Price' };
  other = (hidden) =>
    hidden
      ? { columns: ['Item', 'Description', 'Code', 'Price'], suggestedMapping: { ...guess, sku: 'Code' } }
      : { columns: ['Item', 'Description', 'Price'], hiddenColumns: ['Code'], suggestedMapping: guess };
  await press(button('Cancel'));
  await choose('other.xlsx');
  await looked(2);
  await select('column-sku', 'Item');
  await looked(3);
  await select('column-name', 'Description');
  await looked(4);
  const mapping = (look: number) => JSON.parse(looks[look - 1]?.mapping ?? '{}');
  const byHand = { sku: 'Item', name: 'Description', cost: 'Price' };
  expect(mapping(4)).toEqual(byHand);
  await press(box('takeHidden'));
  await looked(6);
  expect(mapping(6)).toEqual(byHand);
  // What is hidden, and was chosen by hand, is gone without the box, and is there again with it.
  await select('column-sku', 'Code');
  await looked(7);
  await press(box('takeHidden'));
  await looked(9);
  expect(mapping(9)).toEqual({ name: 'Description', cost: 'Price' });
  await press(box('takeHidden'));
  await looked(11);
  expect(mapping(11)).toEqual({ ...byHand, sku: 'Code' });
});

test('columns are never asked for by what they were called without what is hidden', async () => {
  const before = { columns: ['Name', 'column 2'], hiddenColumns: ['column 2'], suggestedMapping: { name: 'Name' } };
  other = (hidden) => (hidden ? { ...before, columns: [...before.columns, 'column 3'], hiddenColumns: [] } : before);
  await choose('other.xlsx');
  await looked(2);
  await select('column-cost', 'column 2');
  await looked(3);
  refuses = true;
  await press(box('takeHidden'));
  await until(() => expect(document.body.textContent).toContain('The spreadsheet is too wide'));
  refuses = false;
  await press(box('takeAsWritten'));
  await looked(6);
  expect(looks.slice(3).map(({ mapping = '{}' }) => JSON.parse(mapping))).toEqual([
    {},
    {},
    { name: 'Name', cost: 'column 3' },
  ]);
});

test('what was chosen by hand stands on another sheet with columns of the same names, too', async () => {
  await select('column-unit', 'Stock');
  await looked(2);
  await select('sheet', 'Old');
  await looked(4);
  expect(looks[3]).toMatchObject({ sheet: 'Old' });
  expect(JSON.parse(looks[3]?.mapping ?? '{}')).toEqual({ ...names, unit: 'Stock' });
});

test('who takes amounts as they are written reads that prices which say otherwise themselves stay refused, where some are', async () => {
  const said = () => document.body.textContent ?? '';
  const refused = 'Prices that name another currency or amount themselves stay refused.';
  const problem = { row: 2, field: 'name', message: 'A product needs a name', name: '' };
  other = () => ({ problems: [problem] });
  await press(box('takeAsWritten'));
  await looked(2);
  expect(said()).toContain('Line 1 says EUR');
  expect(said()).not.toContain(refused);
  other = () => ({ problems: [problem, { ...problem, field: 'cost', message: '“€2” is in EUR' }] });
  await press(box('takeHidden'));
  await looked(3);
  expect(said()).toContain(`Line 1 says EUR. ${refused}`);
});
