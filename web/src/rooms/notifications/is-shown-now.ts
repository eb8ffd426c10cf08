import type { Notification } from '@cobuy/contract/notifications/notifications.http';

/** Whether the page shows already what the notification is about: nobody need be told of what they look at. */
export function isShownNow(
  { kind, path }: Pick<Notification, 'kind' | 'path'>,
  location: Pick<Location, 'pathname' | 'search'>,
): boolean {
  // An announcement leads to a page that does not show it.
  if (kind === 'announcement') return false;
  const [pathname, search = ''] = path.split('?');
  const shown = new URLSearchParams(location.search);
  return (
    pathname === location.pathname && [...new URLSearchParams(search)].every(([key, value]) => shown.get(key) === value)
  );
}
