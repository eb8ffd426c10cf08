// @vitest-environment happy-dom
// Rules: docs/rules/notifications.md#on-every-page
import type { Notification } from '@cobuy/contract/notifications/notifications.http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  fetchList,
  initNotifications,
  read,
  readAll,
  receiveEvent,
  refetchNotifications,
  startOver,
} from './keep-notifications.ts';
import { useNotifications } from './notification-store.ts';
import { savePreferences } from './save-preferences.ts';

const notice = (id: string) => ({ id, read: false, title: id }) as Notification;
/** Answers that are held back until somebody gives them, by path. */
let held: Map<string, (answer: Response) => void>;
let asked: string[];
beforeEach(() => {
  held = new Map();
  asked = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    const path = address.replace(/\?.*/, '');
    asked.push(`${method} ${path}`);
    if (path.endsWith('/preferences') && method !== 'GET') return Promise.resolve(Response.json({ success: true }));
    return new Promise<Response>((answer) => held.set(path, answer));
  });
});
afterEach(() => {
  startOver();
  vi.unstubAllGlobals();
});
const listPath = '/api/notifications';
const answer = async (path: string, body: object, status = 200) => {
  await vi.waitFor(() => expect(held.has(path)).toBe(true), 60_000);
  held.get(path)?.(Response.json(body, { status }));
  held.delete(path);
};
const ids = () => useNotifications.getState().feed.items.map(({ id }) => id);

test('what comes while the list is on its way is in it, too', async () => {
  const listing = fetchList();
  expect(useNotifications.getState().list).toBe('loading');
  receiveEvent({ name: 'notification:new', payload: notice('3') });
  await answer(listPath, { data: [notice('2'), notice('1')], nextCursor: null });
  await listing;
  expect(ids()).toEqual(['3', '2', '1']);
  expect(useNotifications.getState().list).toBe('ready');
});

test('a list that was on its way for one person is not shown to the next', async () => {
  const listing = fetchList();
  startOver();
  receiveEvent({ name: 'notification:new', payload: notice('of the next') });
  await answer(listPath, { data: [notice('of the one before')], nextCursor: null });
  await listing;
  expect(ids()).toEqual(['of the next']);
  expect(useNotifications.getState().list).toBe('none');
});

test('what fails for one person at the start, or is tried again for them, says nothing to the next', async () => {
  const begun = initNotifications();
  startOver();
  await answer('/api/notifications/preferences', { error: 'x', code: 'x' }, 501);
  await answer('/api/notifications/unread-count', { error: 'x', code: 'x' }, 501);
  await begun;
  expect(useNotifications.getState().error).toBeNull();

  const own = useNotifications.getState().preferences;
  const again = initNotifications();
  startOver();
  await answer('/api/notifications/preferences', { data: { ...own, soundVolume: 0.1 } });
  await answer('/api/notifications/unread-count', { data: { count: 7, asOf: 1 } });
  await again;
  expect(useNotifications.getState().preferences).toEqual(own);
});

test('a preference that is chosen while the first fetch is under way stays', async () => {
  const begun = initNotifications();
  savePreferences({ desktopEnabled: true });
  await answer('/api/notifications/preferences', { data: { desktopEnabled: false, soundVolume: 0.1 } });
  await answer('/api/notifications/unread-count', { data: { count: 7, asOf: 1 } });
  await begun;
  expect(useNotifications.getState().preferences).toMatchObject({ desktopEnabled: true, soundVolume: 0.1 });
});

test('an older list is better than none, and a failed first one is said', async () => {
  const first = fetchList();
  await answer(listPath, { error: 'x', code: 'x' }, 501);
  await first;
  expect(useNotifications.getState().list).toBe('failed');
  const second = fetchList();
  await answer(listPath, { data: [notice('1')], nextCursor: null });
  await second;
  const third = fetchList();
  await answer(listPath, { error: 'x', code: 'x' }, 501);
  await third;
  expect([useNotifications.getState().list, ids()]).toEqual(['ready', ['1']]);
});

test('what is read already is not sent again; what the server does not take is fetched as it is', async () => {
  receiveEvent({ name: 'notification:new', payload: notice('1') });
  const reading = read('1');
  expect(useNotifications.getState().feed.items[0]?.read).toBe(true);
  await read('1');
  expect(asked).toHaveLength(1);
  await answer('/api/notifications/1/read', { error: 'x', code: 'x' }, 501);
  await answer('/api/notifications/unread-count', { data: { count: 7, asOf: 1 } });
  await reading;
  expect(useNotifications.getState().feed.unread).toBe(7);
  const readingAll = readAll().catch((error: Error) => error.message);
  await answer('/api/notifications/read-all', { error: 'Not now', code: 'x' }, 501);
  await answer('/api/notifications/unread-count', { data: { count: 7, asOf: 2 } });
  expect(await readingAll).toBe('Not now');
});

test('with a new connection the count is asked for, and the list where it has been opened', async () => {
  const counting = refetchNotifications();
  await answer('/api/notifications/unread-count', { data: { count: 2, asOf: 3 } });
  await counting;
  expect(asked).toHaveLength(1);
});
