// Rules: docs/rules/notifications.md#on-every-page
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyFeedEvent,
  emptyFeed,
  type Feed,
  type FeedEvent,
  readAllHere,
  readHere,
  takePage,
} from './notification-feed.ts';

interface Item {
  id: string;
  read: boolean;
}
const idOf = (number: number) => String(number).padStart(4, '0');
const item = (number: number, read = false): Item => ({ id: idOf(number), read });
const feedOf = (numbers: number[], changes: Partial<Feed<Item>> = {}): Feed<Item> => ({
  ...emptyFeed,
  items: numbers.map((number) => item(number)),
  ...changes,
});
const apply = (feed: Feed<Item>, ...events: FeedEvent<Item>[]) => events.reduce<Feed<Item>>(applyFeedEvent, feed);
const came = (number: number): FeedEvent<Item> => ({ name: 'notification:new', payload: item(number) });
const read = (...numbers: number[]): FeedEvent<Item> => ({
  name: 'notification:read',
  payload: { notificationIds: numbers.map(idOf) },
});
const counted = (count: number, asOf: number): FeedEvent<Item> => ({
  name: 'notification:unread_count',
  payload: { count, asOf },
});

test('the newest stands first, once, and no more than a hundred are kept', () => {
  const feed = apply(feedOf([2, 1]), came(4), came(3), came(4));
  expect(feed.items.map(({ id }) => id)).toEqual([4, 3, 2, 1].map(idOf));
  const full = apply(emptyFeed, ...Array.from({ length: 120 }, (_, index) => came(index)));
  expect(full.items).toHaveLength(100);
  expect(full).toMatchObject({ hasMore: true });
});

test('what was read before it came is read when it comes', () => {
  expect(apply(feedOf([]), read(5), came(5)).items).toEqual([item(5, true)]);
});

test('an older count does not undo a newer one', () => {
  expect(apply(feedOf([]), counted(3, 20), counted(7, 10)).unread).toBe(3);
});

test('reading here lowers the count at once, never below nothing, and once for each', () => {
  const feed = feedOf([3, 2, 1], { unread: 2 });
  expect(readHere(feed, [idOf(3)]).unread).toBe(1);
  expect(readHere(readHere(feed, [idOf(3)]), [idOf(3)]).unread).toBe(1);
  expect(readHere(feed, [1, 2, 3].map(idOf)).unread).toBe(0);
  expect(readAllHere(feed)).toMatchObject({ unread: 0, items: [{ read: true }, { read: true }, { read: true }] });
});

describe('a page', () => {
  test('replaces what is here, and knows what came while it was fetched', () => {
    const page = { items: [item(3), item(2)], hasMore: true, isFirst: true };
    const feed = takePage(feedOf([9]), page, [came(4), read(3)]);
    expect(feed.items).toEqual([item(4), item(3, true), item(2)]);
    expect(feed.hasMore).toBe(true);
  });

  test('is put behind the ones before it', () => {
    const feed = takePage(
      feedOf([4, 3], { hasMore: true }),
      { items: [item(2), item(1)], hasMore: false, isFirst: false },
      [],
    );
    expect(feed.items.map(({ id }) => id)).toEqual([4, 3, 2, 1].map(idOf));
    expect(feed.hasMore).toBe(false);
  });

  test('leaves no gap: what is older than it is not put behind it by an event', () => {
    const feed = takePage<Item>(emptyFeed, { items: [item(9), item(8)], hasMore: true, isFirst: true }, [came(3)]);
    expect(feed.items.map(({ id }) => id)).toEqual([9, 8].map(idOf));
  });
});

test('events in any order, and twice, end in the same place', () => {
  const events = [came(5), came(6), came(7), read(6), read(2), counted(4, 10), counted(3, 20)];
  const start = feedOf([3, 2, 1], { unread: 3 });
  const shown = ({ items, unread, hasMore }: Feed<Item>) => ({ items, unread, hasMore });
  const expected = shown(apply(start, ...events));
  fc.assert(
    fc.property(fc.shuffledSubarray([...events, ...events], { minLength: 14, maxLength: 14 }), (order) => {
      expect(shown(apply(start, ...order))).toEqual(expected);
    }),
  );
});
