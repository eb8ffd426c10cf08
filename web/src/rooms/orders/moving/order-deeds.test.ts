import { canBeUndone, orderStatuses } from '@cobuy/domain/orders/order-status';
import { expect, test } from 'vitest';
import { consequenceOf } from './order-deeds.ts';

test.each(orderStatuses)('says of %s whether it can be undone', (status) => {
  const sentence = canBeUndone(status, 'organiser') ? 'You can undo it for 10 seconds.' : 'It cannot be undone.';
  expect(consequenceOf(status)).toContain(sentence);
});

test('says that a mail goes where one goes', () => {
  expect(consequenceOf('SHIPPED')).toContain('by e-mail');
});
