// @vitest-environment happy-dom
// What the bar says about the ticked orders, and before their buyers are reminded.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BulkBar } from './bulk-bar.tsx';
import { type ChosenOrder, withChosen } from './chosen-orders.ts';
import { emptyManagedAddress } from './managed-address.ts';

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Whether the site sends mail isn't tested here.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

const pending = { status: 'PENDING', restAmount: 10 } as const;
const cancelled = { status: 'CANCELLED', restAmount: 0 } as const;

async function tick(...ticked: readonly Partial<ChosenOrder>[]) {
  const orders = ticked.map(
    (changes, at) =>
      ({
        orderNumber: `GB-${at}`,
        wasSettled: false,
        paidAtHandover: false,
        totalAmount: 10,
        giveBackAmount: 0,
        deliveredAt: null,
        hasPaymentProof: false,
        latestUpload: null,
        user: { id: `${at}`, email: `${at}@x.example`, firstName: null, lastName: null, name: `Anna ${at}` },
        ...changes,
      }) as ChosenOrder,
  );
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <BulkBar
            address={emptyManagedAddress}
            chosen={withChosen(new Map(), orders, true, 500)}
            total={orders.length}
            isPageChosen
            onChoose={() => {}}
          />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return place.querySelector('[role=status]')?.textContent;
}

async function pressRemind() {
  const button = [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Remind'));
  await act(async () => button?.click());
  return document.querySelector('[role=alertdialog]')?.textContent;
}

test('cancelled orders among the ticked ones are counted next to their sum', async () => {
  expect(await tick(pending, cancelled, pending, cancelled)).toBe('4 selected, 2 of them cancelled · $40.00');
});

test('if all are cancelled, or none, it says nothing about it', async () => {
  expect(await tick(pending, pending)).toBe('2 selected · $20.00');
  expect(await tick(cancelled, cancelled)).toBe('2 selected · $20.00');
});

test('before buyers are reminded, it says how many of the ticked orders still owe', async () => {
  await tick(pending, cancelled, pending);
  expect(await pressRemind()).toContain('2 orders aren’t paid in full. Up to 2 e-mails');
});

test('if one order still owes, it talks about its one buyer', async () => {
  await tick(pending, cancelled);
  expect(await pressRemind()).toContain('1 order isn’t paid in full. Its buyer gets an e-mail');
});
