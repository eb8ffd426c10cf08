// How an amount that was paid is read.
import { expect, test } from 'vitest';
import { readPayment } from './read-payment.ts';

const order = { restAmount: 2000, giveBackAmount: 0, paidAmount: 0, wasSettled: false };
const read = (amount: string) => readPayment(order, 'received', { amount, paidOn: '2026-01-02', note: '' });
const problem = (amount: string) => {
  const { problems } = read(amount) as { problems?: { message: string }[] };
  return problems?.[0]?.message;
};

test.each([
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['$40', 40],
  ['40,05', 40.05],
  ['0.01', 0.01],
])('"%s" is taken as the amount it is', (typed, amount) => {
  expect(read(typed)).toMatchObject({ body: { amount } });
});

test('what is no amount is refused in words that say why', () => {
  expect(problem('40,005')).toBe(
    '“40,005” could be 40005 or 40.005. Write it without a thousands separator and with two decimal places.',
  );
  expect(problem('40.0051')).toBe('At most two decimal places');
  expect(problem('€40')).toBe('“€40” is in EUR, but prices here are in USD');
  for (const typed of ['', '0', '-5', 'forty', '5/100 g'])
    expect(problem(typed)).toBe('Please enter an amount above zero');
  expect(problem('2000.01')).toContain('$2,000.00');
});

test('what is more than there is to refund says how much is left, if anything', () => {
  const refund = (giveBackAmount: number) =>
    readPayment({ ...order, giveBackAmount }, 'given_back', { amount: '10', paidOn: '2026-01-02', note: '' });
  expect(refund(9.85)).toMatchObject({ problems: [{ message: 'Only $9.85 is left to refund.' }] });
  expect(refund(0)).toMatchObject({ problems: [{ message: 'There’s nothing left to refund.' }] });
});
