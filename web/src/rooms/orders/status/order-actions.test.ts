import { canBeUndone, orderStatuses } from '@cobuy/domain/orders/order-status';
import { expect, test } from 'vitest';
import { consequenceOf } from './order-actions.ts';

test.each(orderStatuses)('says of %s whether it can be undone', (status) => {
  const sentence = canBeUndone(status, 'organiser') ? 'You can undo it for 10 seconds.' : 'This can’t be undone.';
  expect(consequenceOf(status)).toContain(sentence);
});

test('promises no mail, which a site may not send, and says that nothing takes the step back', () => {
  expect(consequenceOf('SHIPPED')).toBe('The buyer is notified right away. This can’t be undone.');
});
