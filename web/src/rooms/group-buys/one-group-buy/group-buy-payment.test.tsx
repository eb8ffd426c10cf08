// Where nothing can be ordered, the page doesn't talk about ordering.
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { GroupBuyDetails } from './group-buy-details.tsx';
import { GroupBuyPayment } from './group-buy-payment.tsx';

const venmo = { method: 'VENMO', displayName: 'Venmo', description: null, paidAtHandover: false };
const cash = { method: 'CASH', displayName: 'Cash', description: null, paidAtHandover: true };

const said = (phase: 'upcoming' | 'active' | 'ended', paymentMethodOptions: readonly object[] = [venmo]) =>
  renderToStaticMarkup(
    <GroupBuyPayment
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

test('a group buy that takes orders says how its orders are paid', () => {
  expect(said('active')).toContain('Order now, pay the organizer directly by');
  expect(said('active')).toContain('You’ll get the payment details with your order.');
  expect(said('active', [cash])).toContain('Order now and pay the organizer directly at pickup.');
});

test('a group buy that has ended only says how its orders are paid, and nothing about ordering', () => {
  expect(said('ended')).toMatch(/^Orders are paid directly to the organizer by [^.]*Dec 4/);
  expect(said('ended', [cash])).toContain('Orders are paid directly to the organizer at pickup.');
  expect(`${said('ended')}${said('ended', [cash])}`).not.toMatch(/Order now|with your order/);
});

test('a group buy that is not open yet asks nobody to order now', () => {
  expect(said('upcoming')).not.toContain('Order now');
  expect(said('upcoming')).toContain('You’ll get the payment details with your order.');
});

/** The whole page of a group buy with one product. */
const page = (startDate: string, endDate: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <GroupBuyDetails
          deal={
            {
              id: 'spring',
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

test('the page of a group buy asks to order now only while the group buy is open', () => {
  expect(page('2020-01-01T00:00:00Z', '2999-12-01T00:00:00Z')).toContain('Order now');
  const ended = page('2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z');
  expect(ended).toContain('This group buy has ended');
  expect(ended).toContain('Orders are paid directly to the organizer');
  expect(ended).not.toMatch(/Order now|with your order/);
  const upcoming = page('2999-11-01T00:00:00Z', '2999-12-01T00:00:00Z');
  expect(upcoming).toContain('Not open yet');
  expect(upcoming).not.toContain('Order now');
});
