import type { OpenMessage } from '../lib/browser/device-messages.ts';
import { type OpenPage, scope } from './worker-scope.ts';

/** What the server sends (rooms/notifications/pushing/deliver-push.ts). */
interface Push {
  id: string;
  title: string;
  body: string;
  /** On this site. */
  path: string;
}

/** People who look at an open page read it there. */
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

/** A page from before an update, or one that's stuck, doesn't answer. */
const patienceMs = 1000;

/** Asks a page to go there itself, as its links do, so that half-filled forms aren't thrown away. */
const goesByItself = (page: OpenPage, path: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (isTaken: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(isTaken);
    };
    const timer = setTimeout(() => settle(false), patienceMs);
    port1.onmessage = () => settle(true);
    const message: OpenMessage = { kind: 'open', path };
    page.postMessage(message, [port2]);
  });

/** Into a page that is open already, where there is one. */
export async function openFromPush(path: string): Promise<void> {
  const address = new URL(path, scope.location.origin);
  if (address.origin !== scope.location.origin) return;
  const [page] = await scope.clients.matchAll({ type: 'window' });
  if (!page) return void (await scope.clients.openWindow(address.href));
  await page.focus();
  if (!(await goesByItself(page, path))) await page.navigate(address.href);
}
