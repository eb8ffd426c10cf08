import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { expect, test } from 'vitest';
import { inStages } from './order-stages.ts';

const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}T12:00:00Z`;
const pickup = (from: number) => ({ place: 'The dock', from: day(from), until: day(from + 1), note: null });
const unpaid = {
  status: 'PENDING',
  urgency: 'high',
  proofRejectedAt: null,
  closureRequestedAt: null,
  wasSettled: false,
  hasPaymentProof: false,
  paidAtHandover: false,
  paidAmount: 0,
  restAmount: 25,
  organization: { cancelsUnpaid: true },
  groupBuy: { pickup: null },
};
const order = (id: string, changes: object) => ({ id, ...unpaid, ...changes }) as unknown as OrderSummary;
const told = (...orders: OrderSummary[]) =>
  inStages(orders).map(({ stage, orders: own }) => [stage, ...own.map(({ id }) => id)]);

test('what to pay comes first, then what to fetch, then what is on the way, then the rest', () => {
  expect(
    told(
      order('cancelled', { status: 'CANCELLED' }),
      order('delivered', { status: 'DELIVERED', wasSettled: true, restAmount: 0 }),
      order('proved', { status: 'PAYMENT_UPLOADED', groupBuy: { pickup: pickup(3) } }),
      order('sent', { status: 'SHIPPED', restAmount: 0 }),
      order('later', { status: 'SETTLED', restAmount: 0, groupBuy: { pickup: pickup(9) } }),
      order('sooner', { status: 'SHIPPED', restAmount: 0, groupBuy: { pickup: pickup(5) } }),
      order('there', { paidAtHandover: true, groupBuy: { pickup: pickup(7) } }),
      order('unpaid', {}),
      order('refused', { proofRejectedAt: day(1) }),
      order('dearer', { status: 'SETTLED', wasSettled: true, restAmount: 2 }),
      order('never-came', { status: 'DELIVERED', wasSettled: true }),
      order('dearer-there', { status: 'SHIPPED', wasSettled: true, restAmount: 2, groupBuy: { pickup: pickup(11) } }),
    ),
  ).toEqual([
    ['pay', 'unpaid', 'refused', 'dearer', 'never-came'],
    ['fetch', 'sooner', 'there', 'later', 'dearer-there'],
    ['underway', 'proved', 'sent'],
    ['arrived', 'delivered'],
    ['over', 'cancelled'],
  ]);
});
