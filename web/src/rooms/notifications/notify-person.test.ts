// @vitest-environment happy-dom
// Rules: docs/rules/notifications.md#on-every-page
import type { Notification } from '@cobuy/contract/notifications/notifications.http';
import { defaultPreferences } from '@cobuy/domain/notifications/notification-rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { receiveToasts } from '../../ui/feedback/show-toast.ts';
import { useNotifications } from './notification-store.ts';
import { isShownNow, notifyPerson } from './notify-person.ts';
import { isLeadingTab, joinTabs } from './one-tab.ts';

let told: string[];
let leave: () => void;
const notice = {
  ...{ id: '1', kind: 'order_message', path: '/buyer/orders/GB-1', title: 'A message', body: 'When?' },
} as Notification;
const tell = (changes: Partial<Notification> = {}) => notifyPerson({ ...notice, ...changes }, () => {});

beforeEach(() => {
  told = [];
  receiveToasts(({ title, text }) => {
    told.push(`${title}: ${text}`);
    return () => {};
  });
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor(title: string) {
        told.push(`desktop: ${title}`);
      }
      close() {}
    },
  );
  useNotifications.setState({
    preferences: { ...defaultPreferences, toasterEnabled: true, soundEnabled: false, desktopEnabled: true },
  });
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  // Without Web Locks each tab is on its own.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  leave = joinTabs();
});
afterEach(() => {
  leave();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a notification is told on the page and on the desktop, a long one shortened on the page', async () => {
  await tell({ body: `${'word '.repeat(40)}` });
  expect(told).toEqual([`A message: ${'word '.repeat(24).trimEnd()}…`.replace(/ …$/, '…'), 'desktop: A message']);
});

test('newer messages take the room of one on the page, which the bell lists too', async () => {
  const shown: unknown[] = [];
  receiveToasts((message) => {
    shown.push(message.isNews);
    return () => {};
  });
  await tell();
  expect(shown).toEqual([true]);
});

test('nobody is told of what the page shows them already', async () => {
  history.replaceState(null, '', '/buyer/orders/GB-1?tab=chat');
  await tell();
  expect(told).toEqual([]);
});

test('who wants neither is told neither, and whoever looks at a tab nothing on the desktop', async () => {
  useNotifications.setState(({ preferences }) => ({
    preferences: { ...preferences, toasterEnabled: false, desktopEnabled: false },
  }));
  await tell();
  expect(told).toEqual([]);
  useNotifications.setState(({ preferences }) => ({ preferences: { ...preferences, desktopEnabled: true } }));
  vi.mocked(document.hasFocus).mockReturnValue(true);
  await tell();
  expect(told).toEqual([]);
});

test('an organization that was left is said by the page itself', async () => {
  await tell({ kind: 'membership_ended' });
  expect(told).toEqual(['desktop: A message']);
});

test('where tabs can agree, the one that holds the lock leads, until its person leaves', async () => {
  leave();
  const holding = new Set<string>();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: async (name: string, _: LockOptions, hold: () => Promise<void>) => {
      holding.add(name);
      await hold();
      holding.delete(name);
    },
  } as unknown as LockManager);
  leave = joinTabs();
  expect([isLeadingTab(), holding.size]).toEqual([true, 1]);
  leave();
  expect(isLeadingTab()).toBe(false);
  await vi.waitFor(() => expect(holding.size).toBe(0), 60_000);
});

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
