import { scope } from './worker-scope.ts';

/** What the server sends (rooms/notifications/pushing/deliver-push.ts). */
interface Push {
  id: string;
  title: string;
  body: string;
  /** On this site. */
  path: string;
}

/** Whoever looks at an open page reads it there. */
export async function showPush(push: Push): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await scope.registration.showNotification(push.title, {
    body: push.body,
    tag: push.id,
    icon: '/icon-192.png',
    data: push.path,
  });
}

/** Into a page that is open already, where there is one. */
export async function openFromPush(path: string): Promise<void> {
  const address = new URL(path, scope.location.origin);
  if (address.origin !== scope.location.origin) return;
  const [page] = await scope.clients.matchAll({ type: 'window' });
  if (!page) return void (await scope.clients.openWindow(address.href));
  await page.focus();
  await page.navigate(address.href);
}
