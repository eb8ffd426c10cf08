import { desktopNotificationMs } from '@cobuy/domain/notifications/notification-rules';
import { isPushedHere } from '../../lib/browser/pushed-here.ts';

/** `unsupported`: the browser has none, or not on this address. */
export type DesktopPermission = NotificationPermission | 'unsupported';

export const desktopPermission = (): DesktopPermission =>
  'Notification' in window ? Notification.permission : 'unsupported';

export const askForDesktopPermission = async (): Promise<DesktopPermission> =>
  'Notification' in window ? Notification.requestPermission() : 'unsupported';

const isMobile = () => /Mobi|Android/.test(navigator.userAgent);

/** Shows a notification of the desktop, which closes by itself. @param id of two with one id the later replaces the other. */
export function showOnDesktop({ id, title, body }: { id: string; title: string; body: string }, onChoose: () => void) {
  // The push reaches the same desktop.
  if (desktopPermission() !== 'granted' || isPushedHere()) return;
  try {
    const shown = new Notification(title, { body, tag: id, icon: '/favicon.svg' });
    const closing = setTimeout(
      () => shown.close(),
      isMobile() ? desktopNotificationMs.mobile : desktopNotificationMs.desktop,
    );
    shown.onclick = () => {
      clearTimeout(closing);
      window.focus();
      onChoose();
      shown.close();
    };
  } catch {
    // Some phones show them only from a service worker; the toast and the list remain.
  }
}
