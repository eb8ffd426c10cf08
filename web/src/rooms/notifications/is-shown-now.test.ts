import { expect, test } from 'vitest';
import { isShownNow } from './notify-person.ts';

const at = (pathname: string, search = '') => ({ pathname, search });

test('nobody is told of the channel or the chat that they look at', () => {
  expect(isShownNow({ kind: 'mention', path: '/channels/1' }, at('/channels/1'))).toBe(true);
  expect(isShownNow({ kind: 'mention', path: '/channels/1' }, at('/channels/2'))).toBe(false);
  const message = { kind: 'order_message', path: '/buyer/orders/GB-1?tab=chat' } as const;
  expect(isShownNow(message, at('/buyer/orders/GB-1', '?tab=chat&from=list'))).toBe(true);
  expect(isShownNow(message, at('/buyer/orders/GB-1'))).toBe(false);
});

test('an announcement is always told: the page that it leads to does not show it', () => {
  expect(isShownNow({ kind: 'announcement', path: '/browse' }, at('/browse'))).toBe(false);
});
