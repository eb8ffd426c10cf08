import type { Notification } from '@cobuy/contract/notifications/notifications.http';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { showOnDesktop } from './desktop-notification.ts';
import { useNotifications } from './notification-store.ts';
import { isAnyTabLookedAt, isLeadingTab } from './one-tab.ts';
import { playSound } from './play-sound.ts';

/** Characters of a notification on the page: on a phone a longer one covers it, and the bell. */
const longestOnPage = 120;
const beginningOf = (text: string) =>
  text.length > longestOnPage ? `${text.slice(0, longestOnPage - 1).trimEnd()}…` : text;

/** What a new notification does beside counting: a toast where the page is looked at, a sound, a word on the desktop. */
export async function notifyPerson(notification: Notification, open: () => void): Promise<void> {
  const { preferences } = useNotifications.getState();
  const isLooking = !document.hidden;
  if (isLooking && isShownNow(notification, window.location)) return;
  // An open page itself says which organization was lost (app/live-membership.tsx).
  if (preferences.toasterEnabled && isLooking && notification.kind !== 'membership_ended')
    showToast({
      tone: 'info',
      title: notification.title,
      text: beginningOf(notification.body),
      isNews: true,
      action: { label: 'Open', onAction: open },
    });
  if (!isLeadingTab()) return;
  if (preferences.soundEnabled) void playSound(preferences.soundVolume).catch(() => undefined);
  if (preferences.desktopEnabled && !(await isAnyTabLookedAt())) showOnDesktop(notification, open);
}

/** Whether the page already shows what the notification is about, so that nobody needs to be told. */
export function isShownNow(
  { kind, path }: Pick<Notification, 'kind' | 'path'>,
  location: Pick<Location, 'pathname' | 'search'>,
): boolean {
  // An announcement links to a page that doesn't show it.
  if (kind === 'announcement') return false;
  const [pathname, search = ''] = path.split('?');
  const shown = new URLSearchParams(location.search);
  return (
    pathname === location.pathname && [...new URLSearchParams(search)].every(([key, value]) => shown.get(key) === value)
  );
}
