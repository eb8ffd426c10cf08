// Rules: docs/rules/payments.md#payment-link
import { describe, expect, test } from 'vitest';
import {
  fillPaymentLink,
  hostOfPaymentLink,
  longestPaymentLink,
  paymentLinkProblem,
  paymentLinkTexts,
  paymentNote,
} from './payment-link.ts';

describe('the template of a payment link', () => {
  test.each([
    '',
    '  ',
    'https://paypal.me/riverside/{amount}USD',
    'https://venmo.com/riverside?txn=pay&amount={amount}&note={orderNumber}',
    'https://pay.example:8443/coop',
    'HTTPS://Pay.Example#{orderNumber}',
  ])('takes %j', (template) => {
    expect(paymentLinkProblem(template)).toBeNull();
  });

  test.each([
    ['http://paypal.me/riverside', paymentLinkTexts.scheme],
    ['javascript:alert(1)//https://paypal.me', paymentLinkTexts.scheme],
    ['data:text/html,<p>', paymentLinkTexts.scheme],
    ['paypal.me/riverside', paymentLinkTexts.scheme],
    ['venmo://paycharge?amount={amount}', paymentLinkTexts.scheme],
    ['https://paypal.me/riverside/{total}', paymentLinkTexts.unknown('total')],
    ['https://paypal.me/riverside/{Amount}', paymentLinkTexts.unknown('Amount')],
    ['https://paypal.me/riverside/{}', paymentLinkTexts.unknown('')],
    ['https://paypal.me/riverside/{amount', paymentLinkTexts.brace],
    ['https://paypal.me/riverside/{{amount}}', paymentLinkTexts.brace],
    ['https://{orderNumber}.example/pay', paymentLinkTexts.place],
    ['https://pay.example{amount}/', paymentLinkTexts.place],
    ['https://', paymentLinkTexts.address],
    ['https://localhost/pay', paymentLinkTexts.address],
    ['https://paypal.me@evil.example/{amount}', paymentLinkTexts.address],
    ['https://paypal.me/river side', paymentLinkTexts.address],
    [`https://paypal.me/${'x'.repeat(longestPaymentLink)}`, paymentLinkTexts.tooLong],
  ])('refuses %s', (template, sentence) => {
    expect(paymentLinkProblem(template)).toBe(sentence);
  });
});

test('a link carries the amount as a plain decimal and the order number, encoded', () => {
  const payment = { currency: 'USD', amount: 1234.5, orderNumber: 'GB-1 & more/{amount}' };
  expect(fillPaymentLink('https://venmo.com/us?amount={amount}&note={orderNumber}', payment)).toBe(
    'https://venmo.com/us?amount=1234.50&note=GB-1%20%26%20more%2F%7Bamount%7D',
  );
});

test('a link says where it leads', () => {
  expect(hostOfPaymentLink('https://www.paypal.me/riverside/95.70USD')).toBe('paypal.me');
});

test('the note of a payment names the order and whoever pays it', () => {
  expect(paymentNote({ orderNumber: 'GB-1', name: 'Ana Lopez' })).toBe('GB-1 Ana Lopez');
  expect(paymentNote({ orderNumber: 'GB-1', name: '' })).toBe('GB-1');
});
