// @vitest-environment happy-dom
// A person who orders is charged what they see; what came to cost something else is said, and nothing typed is lost.
// Rules: docs/rules/orders.md#placing, docs/rules/orders.md#form
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';

const dealAt = (price: number) =>
  ({
    id: 'deal',
    title: 'Oats',
    handover: 'delivery',
    endDate: new Date(Date.now() + 86_400_000).toISOString(),
    paymentDueDate: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    minProductCount: 0,
    minOrderAmount: 0,
    organization: { name: 'Riverside', timeZone: 'UTC', cancelsUnpaid: false },
    paymentMethodOptions: [{ method: 'VENMO', displayName: 'Venmo', description: null, paidAtHandover: false }],
    products: [
      {
        productId: 'oats',
        minQuantity: 0,
        usualPrice: null,
        product: { id: 'oats', name: 'Oats', price, usualPrice: null, unit: null, sku: null, imageUrl: null },
      },
    ],
  }) as unknown as GroupBuy;

const sentence =
  'Prices have changed since you opened this page. The total is now $15.24. Please check it and try again.';
const news = (total: string) => `Prices have changed: the total is now ${total}.`;

let root: Root;
let place: HTMLElement;
let sent: { expectedTotal?: number; shippingName?: string; key: string | null }[];
/** What the server answers to each order that comes; without one it is never reached. */
let answers: (() => Response)[];
const onPlaced = vi.fn(async () => {});
const refused = () =>
  Response.json({ error: sentence, code: 'order.prices_changed', details: { amount: '$15.24' } }, { status: 409 });
const taken = () => Response.json({ order: { orderNumber: 'GB-1' } }, { status: 201 });
const lost = () => Response.json({ error: 'lost', code: 'x' }, { status: 501 });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
  sent = [];
  onPlaced.mockClear();
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit = {}) => {
    if (!String(path).startsWith('/api/orders/guest')) return Response.json({}, { status: 501 });
    sent.push({ ...JSON.parse(String(body)), key: new Headers(headers).get('idempotency-key') });
    return answers.shift()?.() ?? lost();
  });
  localStorage.clear();
  const fields = {
    email: 'robin@cobuy.example',
    shippingName: 'Robin Gast',
    shippingCountry: 'US',
    shippingAddress1: '14 Mill Rd',
    shippingCity: 'Portland',
    shippingState: 'OR',
    shippingPostalCode: '97214',
    shippingPhone: '(555) 010-2345',
    paymentMethod: 'VENMO',
    comments: 'Ring twice',
  };
  saveDraft('deal', { basket: { oats: 4 }, fields, sent: null });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

const queries = new QueryClient();
const show = (price: number, { isFree = false, onStale = () => {} } = {}) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <OrderForm deal={dealAt(price)} isFree={isFree} hasEnded={false} onPlaced={onPlaced} onStale={onStale} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
const press = async () => {
  const before = sent.length;
  await act(async () => place.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await act(() => vi.waitFor(() => expect(sent.length).toBeGreaterThan(before), 60_000));
  await act(() => vi.waitFor(() => expect(place.querySelector('[aria-busy=true]')).toBeNull(), 60_000));
};
const bar = () => place.querySelector('[data-bar]');
const told = () => bar()?.querySelector('[role=status]')?.textContent;
const typed = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

test('an order at a price that is another by now is refused with the new total, keeps what was typed, and goes at the next press', async () => {
  answers = [refused, taken];
  const onStale = vi.fn();
  await show(2.81, { onStale });
  expect(bar()?.textContent).toContain('$11.24');
  await press();
  expect(place.querySelector('[role=alert]')?.textContent).toContain(sentence);
  expect(onStale).toHaveBeenCalledOnce();
  expect(onPlaced).not.toHaveBeenCalled();
  await show(3.81);
  expect(bar()?.textContent).toContain('$15.24');
  // The sentence over the form has said it.
  expect(told()).toBe('');
  expect([typed('shippingName'), typed('comments'), typed('email')]).toEqual([
    'Robin Gast',
    'Ring twice',
    'robin@cobuy.example',
  ]);
  await press();
  expect(onPlaced).toHaveBeenCalledOnce();
  expect(sent.map(({ expectedTotal }) => expectedTotal)).toEqual([11.24, 15.24]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test('where the new price does not come, the same total goes again, and no other', async () => {
  answers = [refused, refused];
  await show(2.81);
  await press();
  await press();
  expect(sent.map(({ expectedTotal }) => expectedTotal)).toEqual([11.24, 11.24]);
});

test('an order whose answer was lost goes with its key and its total, whatever it would cost by now', async () => {
  answers = [lost, refused, taken];
  await show(2.81);
  await press();
  await show(3.81);
  expect(told()).toBe(news('$15.24'));
  await press();
  expect(sent[1]).toEqual(sent[0]);
  // Nothing had been placed: the next press is an order of its own.
  expect(readDraft('deal')?.sent).toBeNull();
  await press();
  expect(sent[2]?.expectedTotal).toBe(15.24);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('a price that becomes another before somebody’s eyes is said beside the total, until the next press', async () => {
  answers = [lost];
  await show(2.81);
  expect(told()).toBe('');
  await show(2.81);
  expect(told()).toBe('');
  await show(3.81);
  expect(told()).toBe(news('$15.24'));
  await press();
  expect(told()).toBe('');
});

test('what nobody has chosen has no news of prices', async () => {
  saveDraft('deal', { basket: {}, fields: {}, sent: null });
  await show(2.81);
  await show(3.81);
  expect(told()).toBe('');
});

test('in community mode nothing is said of prices, and $0.00 is what was shown; its end is said', async () => {
  answers = [taken];
  await show(2.81, { isFree: true });
  await show(3.81, { isFree: true });
  expect(told()).toBe('');
  await show(3.81);
  expect(told()).toBe(news('$15.24'));
  await show(3.81, { isFree: true });
  await press();
  expect(sent[0]?.expectedTotal).toBe(0);
});
