// Nothing is said of ordering where nothing can be ordered.
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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
