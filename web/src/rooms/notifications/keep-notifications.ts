import type { Notification } from '@cobuy/contract/notifications/notifications.http';
import { initRetryDelay } from '@cobuy/domain/notifications/connection-rules';
import {
  applyFeedEvent,
  type FeedEvent,
  readAllHere,
  readHere,
  takePage,
} from '@cobuy/domain/notifications/notification-feed';
import { notificationTexts } from '@cobuy/domain/notifications/notification-rules';
import { messageOf } from '../../lib/calls/api-error.ts';
import { type Moment, mayBeBefore, momentsAgo, pageBegin } from '../../lib/calls/moments.ts';
import { forgetNotifications, useNotifications } from './notification-store.ts';
import { callNotifications } from './notifications.api.ts';
import { fetchPreferences } from './save-preferences.ts';

type Told = FeedEvent<Notification>;

const { getState: get, setState: set } = useNotifications;
/** Events that came while a page was fetched: its answer may not know them. One list for each fetch under way. */
const underWay = new Set<Told[]>();

/** When the count, and the list, were asked for last. */
const askedAt = { count: pageBegin, list: pageBegin };

export function receiveEvent(event: Told) {
  for (const since of underWay) since.push(event);
  set(({ feed }) => ({ feed: applyFeedEvent(feed, event) }));
}

/** Another one for each person. */
let beginning = {};

/** The next person's notifications are others, and what is still on its way is not theirs. */
export function startOver() {
  beginning = {};
  underWay.clear();
  forgetNotifications();
}

/** Refetches the count and, once the list has been opened, the list; outdated state goes. */
export async function refetchNotifications(): Promise<void> {
  const { list } = get();
  await Promise.all([fetchCount(), list === 'none' ? null : fetchList()]);
}

/** The same, of what was asked for before news of it may have been missed. */
export async function fetchAskedBefore(missed: Moment): Promise<void> {
  const isListOld = get().list !== 'none' && mayBeBefore(askedAt.list, missed);
  await Promise.all([mayBeBefore(askedAt.count, missed) && fetchCount(), isListOld && fetchList()]);
}

async function fetchCount() {
  askedAt.count = momentsAgo();
  const since: Told[] = [];
  underWay.add(since);
  try {
    const { data } = await callNotifications('countUnreadNotifications');
    if (underWay.has(since)) receiveEvent({ name: 'notification:unread_count', payload: data });
  } finally {
    underWay.delete(since);
  }
}

async function fetchPage(cursor: string | null) {
  const since: Told[] = [];
  underWay.add(since);
  try {
    const { data, nextCursor } = await callNotifications('listNotifications', { query: { cursor } });
    const page = { items: data, hasMore: nextCursor !== null, isFirst: cursor === null };
    if (underWay.has(since)) set(({ feed }) => ({ feed: takePage(feed, page, since) }));
  } finally {
    underWay.delete(since);
  }
}

export async function fetchList(): Promise<void> {
  askedAt.list = momentsAgo();
  if (get().list !== 'ready') set({ list: 'loading' });
  const begun = beginning;
  try {
    await fetchPage(null);
    if (begun === beginning) set({ list: 'ready' });
  } catch {
    if (begun === beginning && get().list !== 'ready') set({ list: 'failed' });
  }
}

export async function fetchMore(): Promise<void> {
  const oldest = get().feed.items.at(-1);
  if (!oldest || get().isLoadingMore) return;
  set({ isLoadingMore: true });
  const begun = beginning;
  try {
    await fetchPage(oldest.id);
  } finally {
    if (begun === beginning) set({ isLoadingMore: false });
  }
}

/** Marks it as read at once; if the server doesn't take that, fetches it as it is. */
export async function read(id: string): Promise<void> {
  if (get().feed.items.find((item) => item.id === id)?.read) return;
  set(({ feed }) => ({ feed: readHere(feed, [id]) }));
  try {
    await callNotifications('markNotificationRead', { params: { id } });
  } catch {
    await refetchNotifications().catch(() => undefined);
  }
}

/** @throws where the server did not take it; then everything is as it was. */
export async function readAll(): Promise<void> {
  set(({ feed }) => ({ feed: readAllHere(feed) }));
  try {
    await callNotifications('markAllNotificationsRead');
  } catch (error) {
    await refetchNotifications().catch(() => undefined);
    throw error;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The first fetch: the count and how the person wants to be told. */
export async function initNotifications(): Promise<void> {
  const begun = beginning;
  const isOver = () => begun !== beginning;
  for (let attempt = 1; !isOver(); attempt += 1) {
    try {
      const [preferences] = await Promise.all([fetchPreferences(), fetchCount()]);
      if (!isOver()) set({ preferences, error: null });
      return;
    } catch (error) {
      const delay = initRetryDelay(attempt, messageOf(error, ''));
      if (delay === null) {
        if (isOver()) return;
        set({ error: notificationTexts.initFailed });
        return;
      }
      await pause(delay);
    }
  }
}
