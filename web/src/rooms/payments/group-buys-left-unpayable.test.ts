// Rules: docs/rules/payments.md#settings-of-the-site
import { paymentMethodLabel, paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { expect, test } from 'vitest';
import { groupBuysLeftUnpayable, switchedOff } from './group-buys-left-unpayable.ts';

const withOn = (...on: string[]) =>
  Object.fromEntries(
    paymentMethods.map((method) => [
      method,
      { enabled: on.includes(method), displayName: paymentMethodLabel[method], instructions: null },
    ]),
  ) as Parameters<typeof switchedOff>[0] & Parameters<typeof switchedOff>[1];

const before = withOn('CREDIT_CARD', 'PAYPAL');
const after = withOn('CREDIT_CARD', 'VENMO');

test('a deal is left without a way to pay where all that it can be paid by are switched off', () => {
  expect(switchedOff(before, after)).toEqual(['PAYPAL']);
  expect(
    groupBuysLeftUnpayable(
      [
        { methods: ['PAYPAL'], deals: 2 },
        { methods: ['PAYPAL', 'CRYPTO'], deals: 1 },
        { methods: ['PAYPAL', 'CREDIT_CARD'], deals: 4 },
      ],
      before,
      after,
    ),
  ).toBe(3);
});

test('one that is given another way at once, or had none before, is not counted', () => {
  const deals = [
    { methods: ['PAYPAL' as const, 'VENMO' as const], deals: 1 },
    { methods: [], deals: 5 },
  ];
  expect(groupBuysLeftUnpayable(deals, before, after)).toBe(0);
});
