import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { expect, test } from 'vitest';
import { buyersNextStep, isPaidLater } from './next-step.ts';
import { organizersNextStep } from './organizers-next-step.ts';

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
} as const;

test('nobody who paid when they got their order is told to wait for it, nor its organizer to prepare it', () => {
  const order = { ...unpaid, status: 'SETTLED', paidAtHandover: true } as const;
  expect(buyersNextStep(order).text).toBe('Your payment is confirmed.');
  expect(organizersNextStep(order).text).toContain('if the buyer doesn’t have it yet');
});

test('an unpaid order asks its buyer for payment and proof, and says what happens otherwise', () => {
  const step = buyersNextStep(unpaid);
  expect(step.action).toBe('Pay and upload proof');
  expect(step.text).toContain('Orders that stay unpaid after the due date are cancelled.');
});

test('nobody is threatened with a cancellation that the organization has switched off', () => {
  for (const urgency of ['high', 'overdue'] as const)
    for (const tell of [buyersNextStep, organizersNextStep])
      expect(tell({ ...unpaid, urgency, organization: { cancelsUnpaid: false } }).text).not.toContain('cancelled');
});

test('after a rejected proof the day that holds is told, not the due date', () => {
  const rejected = { ...unpaid, urgency: 'overdue', proofRejectedAt: '2026-12-01T12:00:00Z' } as const;
  const { text } = organizersNextStep({ ...rejected, cancelledAfter: '2026-12-11T12:00:00Z' });
  expect(text).toMatch(/Without another proof it will be cancelled after .*11/);
  expect(text).not.toContain('due date');
});

test('no day to pay is named where an order is paid at pickup or delivery, until that has passed or a proof was refused', () => {
  const pickup = { place: 'Hall', from: '2026-12-12T10:00:00Z', until: '2026-12-12T12:00:00Z', note: null };
  const order = { ...unpaid, paidAtHandover: true, groupBuy: { pickup } };
  expect(isPaidLater(order)).toBe(true);
  expect(isPaidLater({ ...order, groupBuy: { pickup: null } })).toBe(true);
  expect(isPaidLater({ ...order, urgency: 'overdue' })).toBe(false);
  expect(isPaidLater({ ...order, proofRejectedAt: '2026-12-01T12:00:00Z' })).toBe(false);
  expect(isPaidLater(unpaid)).toBe(false);
});

test('where nothing is to pay, its organizer is not told to wait for a payment', () => {
  const free = { ...unpaid, restAmount: 0, urgency: 'none' } as const;
  for (const tell of [buyersNextStep, organizersNextStep]) expect(tell(free).title).toBe('Nothing to pay');
});

test('who paid a part of an order that is cancelled without a proof is told of the refund', () => {
  const cancelled = { ...unpaid, status: 'CANCELLED' } as const;
  expect(buyersNextStep({ ...cancelled, paidAmount: 10 }).text).toContain('will refund what you paid');
  expect(buyersNextStep(cancelled).text).toBe('Nothing to pay. Nothing will be delivered.');
});

test('an overdue payment is told to both sides', () => {
  const late = { ...unpaid, urgency: 'overdue' } as const;
  expect(buyersNextStep(late)).toMatchObject({ tone: 'danger', title: 'Payment is overdue' });
  expect(organizersNextStep(late)).toMatchObject({ tone: 'danger', title: 'Payment is overdue' });
});

test('a proof that was not accepted asks for another one', () => {
  expect(buyersNextStep({ ...unpaid, proofRejectedAt: '2026-06-01T12:00:00Z' }).action).toBe('Upload another proof');
});

test('with the proof there, the buyer waits and the organizer checks', () => {
  const proved = { ...unpaid, status: 'PAYMENT_UPLOADED' } as const;
  expect(buyersNextStep(proved)).toMatchObject({
    title: 'We have your proof',
    action: null,
  });
  expect(organizersNextStep(proved).action).toBe('See the proof');
});

test('an order that is to be closed says so to both sides, until it is over or a payment is missing', () => {
  const asked = { ...unpaid, status: 'DELIVERED', closureRequestedAt: '2026-06-01T12:00:00Z' } as const;
  expect(buyersNextStep(asked).title).toBe('Closure requested');
  expect(organizersNextStep(asked).title).toBe('The buyer wants to close the order');
  expect(buyersNextStep({ ...asked, status: 'CLOSED' }).title).toBe('Closed');
  expect(buyersNextStep({ ...asked, status: 'PENDING' }).action).toBe('Pay and upload proof');
  expect(organizersNextStep({ ...asked, status: 'PAYMENT_UPLOADED' }).action).toBe('See the proof');
});

test('every status has a next step for both sides', () => {
  for (const status of orderStatuses)
    for (const tell of [buyersNextStep, organizersNextStep])
      expect(tell({ ...unpaid, status, urgency: 'none' }).title).not.toBe('');
});

test('what is delivered and paid says to both sides when it closes by itself', () => {
  const delivered = { ...unpaid, status: 'DELIVERED', wasSettled: true, restAmount: 0 } as const;
  for (const tell of [buyersNextStep, organizersNextStep]) {
    expect(tell({ ...delivered, closesAt: '2026-12-14T12:00:00Z' }).text).toMatch(/close automatically on .*14/);
    expect(tell({ ...delivered, closesAt: null }).text).not.toContain('automatically');
  }
});

test('money to give back comes first, whatever the order is, also where it is closed', () => {
  for (const status of ['SHIPPED', 'DELIVERED', 'CLOSED'] as const) {
    const order = { ...unpaid, status, wasSettled: true, restAmount: 0, giveBackAmount: 7.99 } as const;
    expect(organizersNextStep(order)).toMatchObject({ tone: 'warn' });
    expect(organizersNextStep(order).text).toContain('You owe the buyer $7.99. Refund it, then record it here.');
    expect(buyersNextStep(order).text).toContain('refund $7.99');
  }
});

test('what is paid and delivered is not confirmed again', () => {
  const delivered = { ...unpaid, status: 'DELIVERED' } as const;
  expect(organizersNextStep(delivered).text).toContain('Paid at pickup or delivery?');
  expect(organizersNextStep({ ...delivered, wasSettled: true }).text).not.toContain('Paid at pickup or delivery?');
});

test('a buyer whose order is cancelled after paying reads that the money comes back, and from whom', () => {
  const cancelled = { ...unpaid, status: 'CANCELLED' } as const;
  expect(buyersNextStep(cancelled).text).toBe('Nothing to pay. Nothing will be delivered.');
  for (const paid of [{ wasSettled: true }, { hasPaymentProof: true }])
    expect(buyersNextStep({ ...cancelled, ...paid }).text).toContain('The organizer will refund what you paid');
});

test('who pays at pickup or delivery is told on the way what to bring, and afterwards what is still to pay', () => {
  const pickup = { place: 'The dock', from: '2026-12-05T09:00:00Z', until: '2026-12-05T12:00:00Z', note: null };
  const owed = { ...unpaid, paidAtHandover: true, groupBuy: { pickup } } as const;
  for (const status of ['PROCESSING', 'SHIPPED'] as const) {
    expect(buyersNextStep({ ...owed, status }).text).toContain("Bring $25.00: you'll pay at pickup.");
    expect(buyersNextStep({ ...owed, status, restAmount: 0 }).text).not.toContain('Bring');
  }
  expect(buyersNextStep({ ...owed, status: 'SHIPPED', groupBuy: { pickup: null } }).text).toContain(
    "Have $25.00 ready: you'll pay on delivery.",
  );
  expect(buyersNextStep({ ...owed, status: 'DELIVERED' })).toMatchObject({
    tone: 'warn',
    text: "You've picked up your order. You still have $25.00 to pay.",
  });
});

test('what was handed over before it was paid is not to be prepared again', () => {
  const line: Order['timeline'][number] = {
    ...{ id: '1', at: '2026-06-01T12:00:00Z', fromStatus: 'SHIPPED', reason: null, detail: null, actor: null },
    ...{ kind: 'status_changed', toStatus: 'DELIVERED', isUndone: false, delivery: null },
  };
  const order = { ...unpaid, status: 'SETTLED', wasSettled: true, restAmount: 0 } as const;
  const told = (timeline: Order['timeline']) => organizersNextStep({ ...order, timeline }).text;
  expect(told([line])).toContain('The buyer has it and has paid.');
  expect(told([{ ...line, isUndone: true }])).toBe('The payment is confirmed: prepare the order next.');
  expect(buyersNextStep({ ...order, timeline: [line] }).text).toBe('Your payment is confirmed.');
});

test('an order that was confirmed and is not paid whole says what is left and never that it is paid, to both sides', () => {
  const owes = { ...unpaid, status: 'SETTLED', wasSettled: true, restAmount: 2.06, paidAmount: 20.22 } as const;
  expect(buyersNextStep(owes)).toEqual({
    ...{ tone: 'warn', title: '$2.06 still to pay', action: null },
    text: '$20.22 has arrived. How to pay the rest is below.',
  });
  expect(buyersNextStep({ ...owes, paidAmount: 0 }).text).toBe('How to pay it is below.');
  for (const status of ['SETTLED', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const) {
    const [buyers, organizers] = [buyersNextStep({ ...owes, status }), organizersNextStep({ ...owes, status })];
    expect([buyers.tone, organizers.tone]).toEqual(['warn', 'warn']);
    expect(`${buyers.title} ${buyers.text}`).toMatch(/\$2\.06 (still )?to pay/);
    expect(organizers.text).toBe('The buyer still owes $2.06: record it here when it arrives.');
  }
});

test('a proof of what a confirmed order owes again is to be looked at, until its payment is noted', () => {
  const line: Order['timeline'][number] = {
    ...{ id: '1', at: '2026-06-01T12:00:00Z', fromStatus: null, toStatus: null, reason: null, detail: null },
    ...{ kind: 'proof_uploaded', actor: null, isUndone: false, delivery: null },
  };
  const confirmed = { ...line, kind: 'status_changed', toStatus: 'SETTLED' } as const;
  const owes = { ...unpaid, status: 'SETTLED', wasSettled: true, restAmount: 2, paidAmount: 20 } as const;
  const told = (...timeline: Order['timeline']) => organizersNextStep({ ...owes, timeline }).action;
  expect(told(line, confirmed)).toBe(null);
  expect(told(line, confirmed, line)).toBe('See the proof');
  expect(told(confirmed, line, { ...line, kind: 'payment_noted' })).toBe(null);
});

test('whoever ordered reads states in everyday words, and what is picked up is never shipped', () => {
  const pickup = { place: 'The dock', from: '2026-12-05T09:00:00Z', until: '2026-12-05T12:00:00Z', note: null };
  const title = (status: Order['status'], groupBuy: { pickup: typeof pickup | null }) =>
    buyersNextStep({ ...unpaid, status, wasSettled: true, restAmount: 0, groupBuy }).title;
  const paid = ['SETTLED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CLOSED', 'CANCELLED'] as const;
  expect(paid.map((status) => title(status, { pickup }))).toEqual([
    ...['Paid', 'Being prepared', 'Ready for pickup', 'Picked up', 'Closed', 'Cancelled'],
  ]);
  expect(paid.map((status) => title(status, { pickup: null }))).toEqual([
    ...['Paid', 'Being prepared', 'On its way', 'Delivered', 'Closed', 'Cancelled'],
  ]);
});
