// Nothing is said of ordering where nothing can be ordered.
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Deal } from './deal.tsx';
import { DealPayment } from './deal-payment.tsx';

const venmo = { method: 'VENMO', displayName: 'Venmo', description: null, paidAtHandover: false };
const cash = { method: 'CASH', displayName: 'Cash', description: null, paidAtHandover: true };

const said = (phase: 'upcoming' | 'active' | 'ended', paymentMethodOptions: readonly object[] = [venmo]) =>
  renderToStaticMarkup(
    <DealPayment
      deal={
        {
          paymentDueDate: '2999-12-04T12:00:00Z',
          handover: 'pickup',
          organization: { timeZone: 'UTC' },
          paymentMethodOptions,
        } as unknown as GroupBuy
      }
      phase={phase}
    />,
  ).replaceAll(/<[^>]*>/g, '');

test('a deal that takes orders says how its orders are paid', () => {
  expect(said('active')).toContain('Order now, pay the organizer directly by');
  expect(said('active')).toContain('You’ll get the payment details with your order.');
  expect(said('active', [cash])).toContain('Order now and pay the organizer directly at pickup.');
});

test('a deal that has ended says nothing of ordering, only how its orders are paid', () => {
  expect(said('ended')).toMatch(/^Orders are paid directly to the organizer by [^.]*Dec 4/);
  expect(said('ended', [cash])).toContain('Orders are paid directly to the organizer at pickup.');
  expect(`${said('ended')}${said('ended', [cash])}`).not.toMatch(/Order now|with your order/);
});

test('a deal that is still to open asks nobody to order now', () => {
  expect(said('upcoming')).not.toContain('Order now');
  expect(said('upcoming')).toContain('You’ll get the payment details with your order.');
});

/** The whole page of a deal with one product. */
const page = (startDate: string, endDate: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Deal
          deal={
            {
              id: 'deal',
              title: 'Spring',
              startDate,
              endDate,
              paymentDueDate: '2999-12-04T12:00:00Z',
              handover: 'delivery',
              pickup: null,
              minProductCount: 0,
              minOrderAmount: 0,
              mostSavedPercent: null,
              prices: null,
              heat: { level: 'none', blocks: 0 },
              pictures: [],
              agents: [],
              questions: [],
              updates: [],
              organization: { timeZone: 'UTC' },
              paymentMethodOptions: [venmo],
              products: [
                {
                  productId: 'oats',
                  minQuantity: 0,
                  product: { id: 'oats', name: 'Oats', price: 3, usualPrice: null, imageUrl: null },
                },
              ],
            } as never
          }
          standing={null}
          picking={{ quantities: {}, onCount: () => {} }}
          chosen={null}
          ask={null}
          follow={null}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, '');

test('the page of a deal asks to order now only as long as the deal is open', () => {
  expect(page('2020-01-01T00:00:00Z', '2999-12-01T00:00:00Z')).toContain('Order now');
  const ended = page('2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z');
  expect(ended).toContain('This group buy has ended');
  expect(ended).toContain('Orders are paid directly to the organizer');
  expect(ended).not.toMatch(/Order now|with your order/);
  const upcoming = page('2999-11-01T00:00:00Z', '2999-12-01T00:00:00Z');
  expect(upcoming).toContain('Not open yet');
  expect(upcoming).not.toContain('Order now');
});
