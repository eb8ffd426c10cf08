import { mostNotificationsKept } from './notification-rules.ts';

/** A page's notifications, newest first; ids grow with time. */
export interface Feed<Item extends FeedItem> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly unread: number;
  /** When the server counted, by its own clock; an older count never replaces a newer one. */
  readonly countedAt: number;
  /** Marked read before they arrived: events from several processes may overtake each other. */
  readonly readAhead: readonly string[];
}

export interface FeedItem {
  readonly id: string;
  readonly read: boolean;
}

export type FeedEvent<Item extends FeedItem> =
  | { readonly name: 'notification:new'; readonly payload: Item }
  | { readonly name: 'notification:read'; readonly payload: { readonly notificationIds: readonly string[] } }
  | { readonly name: 'notification:read-all'; readonly payload: { readonly notificationIds: readonly string[] } }
  | { readonly name: 'notification:unread_count'; readonly payload: { readonly count: number; readonly asOf: number } };

export const emptyFeed = { items: [], hasMore: false, unread: 0, countedAt: 0, readAhead: [] } as const;

/** Applies an event from the server; repeating one changes nothing. The count is the server's own. */
export function applyFeedEvent<Item extends FeedItem>(feed: Feed<Item>, event: FeedEvent<Item>): Feed<Item> {
  switch (event.name) {
    case 'notification:new':
      return addItem(feed, event.payload);
    case 'notification:read':
    case 'notification:read-all':
      return markRead(feed, event.payload.notificationIds);
    case 'notification:unread_count':
      return event.payload.asOf < feed.countedAt
        ? feed
        : { ...feed, unread: event.payload.count, countedAt: event.payload.asOf };
  }
}

function addItem<Item extends FeedItem>(feed: Feed<Item>, given: Item): Feed<Item> {
  const oldest = feed.items.at(-1);
  const isBeyond = feed.hasMore && oldest !== undefined && given.id < oldest.id;
  if (isBeyond || feed.items.some(({ id }) => id === given.id)) return feed;
  const item = feed.readAhead.includes(given.id) ? { ...given, read: true } : given;
  const items = [...feed.items, item].sort((a, b) => (a.id < b.id ? 1 : -1));
  return {
    ...feed,
    items: items.slice(0, mostNotificationsKept),
    hasMore: feed.hasMore || items.length > mostNotificationsKept,
  };
}

function markRead<Item extends FeedItem>(feed: Feed<Item>, ids: readonly string[]): Feed<Item> {
  const read = new Set(ids);
  const here = new Set(feed.items.map(({ id }) => id));
  return {
    ...feed,
    items: feed.items.map((item) => (read.has(item.id) && !item.read ? { ...item, read: true } : item)),
    readAhead: [...feed.readAhead, ...ids.filter((id) => !here.has(id))].slice(-mostNotificationsKept),
  };
}

/**
 * The first page replaces what is here; a later one is appended.
 * @param since events after the fetch began, which its answer may lack.
 */
export function takePage<Item extends FeedItem>(
  feed: Feed<Item>,
  page: { readonly items: readonly Item[]; readonly hasMore: boolean; readonly isFirst: boolean },
  since: readonly FeedEvent<Item>[],
): Feed<Item> {
  const known = new Set(page.isFirst ? [] : feed.items.map(({ id }) => id));
  const items = [...(page.isFirst ? [] : feed.items), ...page.items.filter(({ id }) => !known.has(id))];
  const taken = {
    ...feed,
    items: items.slice(0, mostNotificationsKept),
    hasMore: page.hasMore && items.length < mostNotificationsKept,
  };
  return since.reduce<Feed<Item>>(applyFeedEvent, taken);
}

/** What a person sees right away when they read something; the server's count follows. */
export function readHere<Item extends FeedItem>(feed: Feed<Item>, ids: readonly string[]): Feed<Item> {
  const read = new Set(ids);
  const lowered = feed.items.filter((item) => read.has(item.id) && !item.read).length;
  return { ...markRead(feed, ids), unread: Math.max(0, feed.unread - lowered) };
}

export const readAllHere = <Item extends FeedItem>(feed: Feed<Item>): Feed<Item> => ({
  ...feed,
  items: feed.items.map((item) => (item.read ? item : { ...item, read: true })),
  unread: 0,
});
