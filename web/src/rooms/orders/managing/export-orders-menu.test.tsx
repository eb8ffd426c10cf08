// @vitest-environment happy-dom
// A file of "these orders" has those that the list shows, even before it's known how many are cancelled.
import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExportOrdersMenu } from './export-orders-menu.tsx';

let root: Root;
let place: HTMLElement;
let askedFor: URL[];
/** How many orders of the list are cancelled; undefined if the server fails to count them. */
let cancelled: number | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  askedFor = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://shop.example');
    if (!url.pathname.startsWith('/api/orders/export')) return counts();
    askedFor.push(url);
    // What happens to the file isn't tested here.
    return new Promise<Response>(() => {});
  });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

const counts = () =>
  cancelled === undefined
    ? Response.json({ error: 'x', code: 'x' }, { status: 501 })
    : Response.json({ total: 5, byStatus: { PENDING: 5 - cancelled, CANCELLED: cancelled } });

/** React draws by itself meanwhile, as in a browser; within `act` it would only draw at the end. */
async function until(what: () => void) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(what, 60_000);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
}

const files = () =>
  [...document.querySelectorAll<HTMLElement>('[role="group"][aria-label="Files"] [role="menuitem"]')].filter(
    ({ textContent }) => textContent?.includes('CSV'),
  );
const labels = () => files().map(({ textContent }) => textContent);

async function open(search: string, of: number | undefined) {
  cancelled = of;
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[`/admin/orders${search}`]}>
          <ExportOrdersMenu groupBuys={[]} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await act(async () => place.querySelector('button')?.click());
  await until(() => expect(files()).not.toHaveLength(0));
}

async function keep(label: string) {
  const file = files().find(({ textContent }) => textContent === label);
  await act(async () => file?.click());
  await until(() => expect(askedFor).toHaveLength(1));
  return askedFor[0]?.searchParams;
}
const everyStatus = orderStatuses.join();
const allButCancelled = orderStatuses.filter((status) => status !== 'CANCELLED').join();
const ofOneGroupBuy = '?groupBuyId=01890000-0000-7000-8000-000000000000';

test('for a list with cancelled orders, the menu offers a file with them and one without', async () => {
  await open(ofOneGroupBuy, 2);
  await until(() =>
    expect(labels()).toEqual([
      'These orders as CSV',
      'These orders without cancelled ones, as CSV',
      'Items without cancelled orders as CSV, one line each',
    ]),
  );
});

test('for a list without cancelled orders, the menu does not mention them', async () => {
  await open('', 0);
  await until(() => expect(labels()).toEqual(['All orders as CSV', 'All items as CSV, one line each']));
});

test.each([
  ['counted', 2],
  ['not known', undefined],
])('the file of all orders is requested with the cancelled ones if their number is %s', async (_, of) => {
  await open('', of);
  // While the number is unknown, nothing says that there are none.
  await until(() => expect(labels()).toContain('All orders without cancelled ones, as CSV'));
  expect((await keep('All orders as CSV'))?.get('status')).toBe(everyStatus);
});

test('the file without cancelled orders is requested without them, under the filters of the list', async () => {
  await open(ofOneGroupBuy, 2);
  const asked = await keep('These orders without cancelled ones, as CSV');
  expect(asked?.get('status')).toBe(allButCancelled);
  expect(asked?.get('groupBuyId')).toBe('01890000-0000-7000-8000-000000000000');
});

test('the file of a list of one status is requested for that one', async () => {
  await open('?status=SHIPPED', 2);
  expect((await keep('These orders as CSV'))?.get('status')).toBe('SHIPPED');
});
