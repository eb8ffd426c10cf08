import { expect, test } from 'vitest';
import { asksForOrderNumber, mailedPathForBuyer, pathForBuyer, withoutAsking } from './path-for-buyer.ts';

test('a mail about an order that was placed without signing in asks for its number, and leads on to where it meant', () => {
  const [guests, own] = [true, false].map((guestAccess) => ({ orderNumber: 'GB-1', guestAccess }));
  if (!guests || !own) throw new Error('two orders');
  for (const tab of [undefined, 'chat'] as const) {
    expect(mailedPathForBuyer(own, tab)).toBe(pathForBuyer('GB-1', tab));
    const [path, query] = mailedPathForBuyer(guests, tab).split('?');
    expect(asksForOrderNumber(`?${query}`)).toBe(true);
    expect(`${path}${withoutAsking(`?${query}`)}`).toBe(pathForBuyer('GB-1', tab));
  }
  expect(asksForOrderNumber('?tab=chat')).toBe(false);
  expect(withoutAsking('?tab=chat')).toBe('?tab=chat');
});
