// Keeps the program's shell for a device without a connection, and one's own orders while one stays signed in
// (docs/decisions/0057). Pages and calls go to the server as long as it answers.
import type { DeviceMessage } from '../lib/browser/device-messages.ts';
import {
  answerFile,
  answerPage,
  dropOtherFiles,
  isCachedFile,
  isPage,
  keepPagesOfOrders,
  keepStart,
} from './keep-files.ts';
import { answerAboutOrders, changesSession, forgetOrders, isAboutOrders, keepFor } from './keep-own-orders.ts';
import { openFromPush, showPush } from './show-push.ts';
import { scope } from './worker-scope.ts';

scope.addEventListener('install', (event) => event.waitUntil(keepStart().then(() => scope.skipWaiting())));

scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([dropOtherFiles(), scope.registration.navigationPreload?.enable()]).then(() => scope.clients.claim()),
  ),
);

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (isPage(request, url)) return event.respondWith(answerPage(request, event.preloadResponse));
  if (url.origin !== scope.location.origin) return;
  if (changesSession(request, url)) return event.respondWith(forgetOrders().then(() => fetch(request)));
  if (request.method !== 'GET') return;
  if (isCachedFile(url)) return event.respondWith(answerFile(request, url));
  if (isAboutOrders(url)) event.respondWith(answerAboutOrders(request));
});

scope.addEventListener('message', (event) => {
  const said = event.data as DeviceMessage;
  if (said.kind === 'keep') event.waitUntil(Promise.all([keepFor(said.userId), keepPagesOfOrders()]));
  if (said.kind === 'forget') event.waitUntil(forgetOrders());
  if (said.kind === 'take over') event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('push', (event) => {
  const push = event.data?.json() as Parameters<typeof showPush>[0] | undefined;
  if (push) event.waitUntil(showPush(push));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFromPush(String(event.notification.data)));
});
