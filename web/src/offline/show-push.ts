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

/** A person who looks at an open page reads it there. */
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

/** A page of before a newer program, or one that is stuck, does not answer. */
const patienceMs = 1000;

/** Asks a page to go there by itself, as a link on it does: what is half filled in there is not thrown away. */
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
