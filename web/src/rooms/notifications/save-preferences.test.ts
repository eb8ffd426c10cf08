// @vitest-environment happy-dom
// Rules: docs/rules/notifications.md#preferences
import type { User } from '@cobuy/contract/accounts/accounts.schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../lib/session/session.ts';
import { forgetNotifications, useNotifications } from './notification-store.ts';
import { loadPreferences, savePreferences, sendWaiting, usePreferencesSave } from './save-preferences.ts';

let sent: unknown[];
/** Whether the server takes what is saved. */
let isTaken: boolean;
/** Until then nothing that is saved is answered. */
let underWay: Promise<void> | undefined;
/** What the server keeps, as it answers it. */
let kept: object;
/** Until then it does not answer what it keeps. */
let late: Promise<void> | undefined;
/** Whether it answers what it keeps. */
let isKnown: boolean;
/** As the bell does it, whose person is another one. */
function become(id: string | null) {
  if (id === null) useSession.getState().signOut();
  else useSession.getState().signIn({ id, role: 'BUYER' } as User);
  forgetNotifications();
}
beforeEach(() => {
  become('maya');
  sent = [];
  isTaken = true;
  underWay = undefined;
  kept = {};
  late = undefined;
  isKnown = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') {
      const answer = Response.json({ data: kept });
      await late;
      return isKnown ? answer : Response.json({ error: 'x', code: 'x' }, { status: 501 });
    }
    sent.push(JSON.parse(String(body)));
    await underWay;
    // Final: no call comes back by itself.
    return isTaken ? Response.json({ success: true }) : Response.json({ error: 'x', code: 'x' }, { status: 501 });
  });
});
afterEach(() => {
  become(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const outcome = () => usePreferencesSave.getState().outcome;
const gathered = () => vi.advanceTimersByTimeAsync(250);

test('what is changed within a moment is one call, and its last value counts', async () => {
  savePreferences({ soundVolume: 0.3 });
  savePreferences({ soundVolume: 0.6, soundEnabled: true });
  savePreferences({ soundVolume: 0.9 });
  expect(useNotifications.getState().preferences.soundVolume).toBe(0.9);
  await gathered();
  await vi.waitFor(() => expect(outcome()).toBe('saved'), 60_000);
  expect(sent).toEqual([{ soundVolume: 0.9, soundEnabled: true }]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(outcome()).toBe('none');
});

test('what was not taken goes with the next try, below what was chosen since', async () => {
  isTaken = false;
  savePreferences({ soundVolume: 0.3, badgeEnabled: false });
  await gathered();
  await vi.waitFor(() => expect(outcome()).toBe('failed'), 60_000);
  isTaken = true;
  savePreferences({ soundVolume: 0.9 });
  sendWaiting();
  await vi.waitFor(() => expect(outcome()).toBe('saved'), 60_000);
  expect(sent.at(-1)).toEqual({ soundVolume: 0.9, badgeEnabled: false });
  sendWaiting();
  await gathered();
  expect(sent).toHaveLength(2);
});

test('an answer that was on its way before a choice does not undo what is saved by now', async () => {
  kept = { desktopEnabled: false, soundVolume: 0.5 };
  const { promise, resolve } = Promise.withResolvers<void>();
  late = promise;
  const loading = loadPreferences();
  savePreferences({ desktopEnabled: true });
  await gathered();
  await vi.waitFor(() => expect(outcome()).toBe('saved'), 60_000);
  resolve();
  await loading;
  expect(useNotifications.getState().preferences).toMatchObject({ desktopEnabled: true, soundVolume: 0.5 });
});

test('a choice is on its way at once', async () => {
  savePreferences({ desktopEnabled: true });
  await vi.waitFor(() => expect(sent).toEqual([{ desktopEnabled: true }]), 60_000);
});

test('what is gathered still goes out as its page is left', async () => {
  savePreferences({ soundVolume: 0.3 });
  dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(sent).toEqual([{ soundVolume: 0.3 }]), 60_000);
});

test('where they can not be loaded, the defaults hold below what was chosen meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  late = promise;
  isKnown = false;
  const loading = loadPreferences().catch((error: Error) => error.message);
  savePreferences({ desktopEnabled: true });
  await vi.waitFor(() => expect(outcome()).toBe('saved'), 60_000);
  resolve();
  expect(await loading).toBe('x');
  expect(useNotifications.getState().preferences.desktopEnabled).toBe(true);
});

test('what another tab has saved holds here, too, below what is chosen here', async () => {
  const { preferences } = useNotifications.getState();
  savePreferences({ soundVolume: 0.3 });
  const kept = { ...preferences, toasterEnabled: !preferences.toasterEnabled };
  localStorage.setItem('cobuy.notifications', JSON.stringify({ state: { preferences: kept }, version: 0 }));
  dispatchEvent(new StorageEvent('storage', { key: 'cobuy.notifications' }));
  await vi.waitFor(
    () => expect(useNotifications.getState().preferences).toEqual({ ...kept, soundVolume: 0.3 }),
    60_000,
  );
});

test('preferences that were on their way for one person are not those of the next', async () => {
  kept = { soundVolume: 0.1 };
  const { promise, resolve } = Promise.withResolvers<void>();
  late = promise;
  const loading = loadPreferences();
  become('ben');
  const own = useNotifications.getState().preferences;
  resolve();
  await loading;
  expect(useNotifications.getState().preferences).toEqual(own);
});

test('what was chosen while a call that fails was under way is not undone by it', async () => {
  isTaken = false;
  let answer = () => {};
  underWay = new Promise((done) => {
    answer = done;
  });
  savePreferences({ soundVolume: 0.3 });
  await gathered();
  expect(sent).toEqual([{ soundVolume: 0.3 }]);
  savePreferences({ soundVolume: 0.9 });
  answer();
  await vi.waitFor(() => expect(outcome()).toBe('failed'), 60_000);
  isTaken = true;
  await gathered();
  await vi.waitFor(() => expect(outcome()).toBe('saved'), 60_000);
  expect(sent.at(-1)).toEqual({ soundVolume: 0.9 });
});

test('what one person’s choices left unsaved is neither shown to the next person nor sent for them', async () => {
  isTaken = false;
  savePreferences({ badgeEnabled: false });
  await gathered();
  await vi.waitFor(() => expect(outcome()).toBe('failed'), 60_000);
  savePreferences({ soundEnabled: false });
  become('noor');
  isTaken = true;
  kept = { badgeEnabled: true, soundEnabled: true };
  await loadPreferences();
  expect(useNotifications.getState().preferences).toMatchObject(kept);
  expect(outcome()).toBe('none');
  await gathered();
  expect(sent).toHaveLength(1);

  // Nor what fails only once somebody else is there.
  isTaken = false;
  savePreferences({ badgeEnabled: false });
  vi.advanceTimersByTime(250);
  await vi.waitFor(() => expect(sent).toHaveLength(2), 60_000);
  become('kim');
  isTaken = true;
  savePreferences({ toasterEnabled: false });
  await gathered();
  await vi.waitFor(() => expect(outcome()).toBe('saved'), 60_000);
  expect(sent.at(-1)).toEqual({ toasterEnabled: false });
});
