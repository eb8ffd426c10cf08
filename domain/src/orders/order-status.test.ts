// Rules: docs/rules/orders.md#status, docs/rules/orders.md#undo
import { describe, expect, test } from 'vitest';
import {
  canBeUndone,
  findStepProblem,
  findTransition,
  isStillNews,
  nextStatusesFor,
  orderStatuses,
  orderTransitions,
  takesProof,
} from './order-status.ts';

const may = (
  from: Parameters<typeof findTransition>[0],
  to: Parameters<typeof findTransition>[1],
  by: Parameters<typeof findTransition>[2],
) => findTransition(from, to, by) !== undefined;

describe('an order', () => {
  test('moves to PAYMENT_UPLOADED only by an upload', () => {
    expect(may('PENDING', 'PAYMENT_UPLOADED', 'upload')).toBe(true);
    expect(may('PENDING', 'PAYMENT_UPLOADED', 'organiser')).toBe(false);
  });

  test('is settled by an organizer with or without proof', () => {
    expect(may('PENDING', 'SETTLED', 'organiser')).toBe(true);
    expect(may('PAYMENT_UPLOADED', 'SETTLED', 'organiser')).toBe(true);
    expect(may('PENDING', 'SETTLED', 'buyer')).toBe(false);
  });

  test('skips forward steps and settles after delivery for payment at pickup', () => {
    expect(may('SETTLED', 'DELIVERED', 'organiser')).toBe(true);
    expect(may('DELIVERED', 'SETTLED', 'organiser')).toBe(true);
    expect(may('SHIPPED', 'PROCESSING', 'organiser')).toBe(false);
  });

  test('that is paid at pickup or delivery is prepared and handed over before any money, and settled then', () => {
    for (const to of ['PROCESSING', 'SHIPPED', 'DELIVERED'] as const) {
      const step = { from: 'PENDING', to, mover: 'organiser', reason: null, wasSettled: false } as const;
      expect(findStepProblem({ ...step, paidAtHandover: true })).toBeNull();
      expect(findStepProblem({ ...step, paidAtHandover: false })).toBe('not_allowed');
    }
    expect(nextStatusesFor({ status: 'PENDING', wasSettled: false, paidAtHandover: true }, 'organiser')).toEqual([
      'SETTLED',
      'CANCELLED',
      'PROCESSING',
      'SHIPPED',
      'DELIVERED',
    ]);
  });

  test('is settled once: what was paid and delivered is not confirmed again', () => {
    const step = { from: 'DELIVERED', to: 'SETTLED', mover: 'organiser', reason: null } as const;
    expect(findStepProblem({ ...step, wasSettled: false, paidAtHandover: false })).toBeNull();
    expect(findStepProblem({ ...step, wasSettled: true, paidAtHandover: false })).toBe('not_allowed');
    expect(nextStatusesFor({ status: 'DELIVERED', wasSettled: false, paidAtHandover: false }, 'organiser')).toEqual([
      'SETTLED',
    ]);
    expect(nextStatusesFor({ status: 'DELIVERED', wasSettled: true, paidAtHandover: false }, 'organiser')).toEqual([]);
  });

  test('is closed from every status but CANCELLED by a closure', () => {
    for (const status of orderStatuses)
      expect(may(status, 'CLOSED', 'closure')).toBe(status !== 'CANCELLED' && status !== 'CLOSED');
  });

  test('is closed without one by an organizer, or by itself, once it was handed over and paid whole', () => {
    for (const mover of ['organiser', 'deadline'] as const)
      for (const from of ['DELIVERED', 'SETTLED'] as const) {
        const step = { from, to: 'CLOSED', mover, reason: null, wasSettled: true, paidAtHandover: false } as const;
        expect(findStepProblem({ ...step, isFinished: true })).toBeNull();
        expect(findStepProblem({ ...step, isFinished: false })).toBe('not_finished');
      }
    const delivered = { status: 'DELIVERED', wasSettled: true, paidAtHandover: false } as const;
    expect(nextStatusesFor({ ...delivered, isFinished: true }, 'organiser')).toEqual(['CLOSED']);
    expect(nextStatusesFor({ ...delivered, isFinished: true }, 'buyer')).toEqual([]);
    expect(may('SHIPPED', 'CLOSED', 'organiser')).toBe(false);
  });

  test('is cancelled by its buyer only while PENDING, by the deadline likewise', () => {
    const cancellable = (by: 'buyer' | 'deadline' | 'organiser') =>
      orderStatuses.filter((from) => may(from, 'CANCELLED', by));
    expect(cancellable('buyer')).toEqual(['PENDING']);
    expect(cancellable('deadline')).toEqual(['PENDING']);
    expect(cancellable('organiser')).toEqual(['PENDING', 'PAYMENT_UPLOADED', 'PROCESSING', 'SETTLED']);
  });

  test('needs a reason when an organizer cancels it or rejects its proof', () => {
    expect(findTransition('PENDING', 'CANCELLED', 'organiser')?.needsReason).toBe(true);
    expect(findTransition('PAYMENT_UPLOADED', 'PENDING', 'organiser')?.needsReason).toBe(true);
    expect(findTransition('PENDING', 'CANCELLED', 'buyer')?.needsReason).toBeUndefined();
  });

  test('leaves CLOSED and CANCELLED only where that is undone', () => {
    for (const status of ['CLOSED', 'CANCELLED'] as const)
      for (const { by } of orderTransitions[status]) expect(by).toEqual(['undo']);
  });

  test('can go back every step that can be undone, and no other', () => {
    for (const from of orderStatuses)
      for (const to of orderStatuses) {
        const isUndoable = (['organiser', 'buyer'] as const).some((by) => may(from, to, by) && canBeUndone(to, by));
        expect([from, to, may(to, from, 'undo')]).toEqual([from, to, isUndoable]);
      }
  });
});

test('the steps are these, each with who makes it and whether it needs a reason', () => {
  const rows = orderStatuses.flatMap((from) =>
    orderTransitions[from].map(
      ({ to, by, needsReason, ifPaidAtHandover, ifFinished }) =>
        `${from} to ${to} by ${by.join(' or ')}${needsReason ? ' with a reason' : ''}${ifPaidAtHandover ? ' if paid at pickup or delivery' : ''}${ifFinished ? ' if handed over and paid' : ''}`,
    ),
  );
  expect(rows).toEqual([
    'PENDING to PAYMENT_UPLOADED by upload',
    'PENDING to SETTLED by organiser',
    'PENDING to CANCELLED by organiser with a reason',
    'PENDING to CANCELLED by buyer or deadline',
    'PENDING to PROCESSING by organiser if paid at pickup or delivery',
    'PENDING to SHIPPED by organiser if paid at pickup or delivery',
    'PENDING to DELIVERED by organiser if paid at pickup or delivery',
    'PENDING to CLOSED by closure',
    'PENDING to PAYMENT_UPLOADED by undo',
    'PAYMENT_UPLOADED to SETTLED by organiser',
    'PAYMENT_UPLOADED to PENDING by organiser with a reason',
    'PAYMENT_UPLOADED to CANCELLED by organiser with a reason',
    'PAYMENT_UPLOADED to CLOSED by closure',
    'PROCESSING to SHIPPED by organiser',
    'PROCESSING to DELIVERED by organiser',
    'PROCESSING to SETTLED by organiser if paid at pickup or delivery',
    'PROCESSING to CANCELLED by organiser with a reason',
    'PROCESSING to CLOSED by closure',
    'SHIPPED to DELIVERED by organiser',
    'SHIPPED to SETTLED by organiser if paid at pickup or delivery',
    'SHIPPED to CLOSED by closure',
    'DELIVERED to SETTLED by organiser',
    'DELIVERED to CLOSED by closure',
    'DELIVERED to CLOSED by organiser or deadline if handed over and paid',
    'SETTLED to PROCESSING by organiser',
    'SETTLED to SHIPPED by organiser',
    'SETTLED to DELIVERED by organiser',
    'SETTLED to CANCELLED by organiser with a reason',
    'SETTLED to CLOSED by closure',
    'SETTLED to CLOSED by organiser or deadline if handed over and paid',
    'SETTLED to PENDING by undo',
    'SETTLED to PAYMENT_UPLOADED by undo',
    'SETTLED to PROCESSING by undo',
    'SETTLED to SHIPPED by undo',
    'SETTLED to DELIVERED by undo',
    'CLOSED to SETTLED by undo',
    'CLOSED to DELIVERED by undo',
    'CANCELLED to PENDING by undo',
    'CANCELLED to PAYMENT_UPLOADED by undo',
    'CANCELLED to SETTLED by undo',
    'CANCELLED to PROCESSING by undo',
  ]);
});

test('a status offers each next one once', () => {
  for (const status of orderStatuses) {
    const next = nextStatusesFor({ status, wasSettled: false, paidAtHandover: false }, 'organiser');
    expect(new Set(next).size).toBe(next.length);
  }
});

test('takes proof while PENDING, PAYMENT_UPLOADED and SETTLED', () => {
  expect(orderStatuses.filter(takesProof)).toEqual(['PENDING', 'PAYMENT_UPLOADED', 'SETTLED']);
});

describe('what waited to be told is left out where it is no longer true', () => {
  const at = new Date('2026-03-01T10:00:00Z');
  const newsIn = (to: 'SETTLED' | 'PENDING' | 'CANCELLED' | 'CLOSED', proofRejectedAt: Date | null = null) =>
    orderStatuses.filter((status) => isStillNews({ to, at }, { status, proofRejectedAt }));

  test('a payment stays received until the order is cancelled or waits for payment again', () => {
    expect(newsIn('SETTLED')).toEqual(['PROCESSING', 'SHIPPED', 'DELIVERED', 'SETTLED', 'CLOSED']);
  });

  test('a cancellation is news only of what is cancelled, a closing only of what is closed', () => {
    expect(newsIn('CANCELLED')).toEqual(['CANCELLED']);
    expect(newsIn('CLOSED')).toEqual(['CLOSED']);
  });

  test('a rejection is news only while another proof is waited for, and only the last one', () => {
    expect(newsIn('PENDING', at)).toEqual(['PENDING']);
    expect(newsIn('PENDING', new Date(at.getTime() + 3000))).toEqual([]);
    expect(newsIn('PENDING')).toEqual([]);
  });
});
