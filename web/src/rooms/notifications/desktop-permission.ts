/** `unsupported`: the browser has none, or not on this address. */
export type DesktopPermission = NotificationPermission | 'unsupported';

export const desktopPermission = (): DesktopPermission =>
  'Notification' in window ? Notification.permission : 'unsupported';

export const askForDesktopPermission = async (): Promise<DesktopPermission> =>
  'Notification' in window ? Notification.requestPermission() : 'unsupported';
