import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/print.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app/app.tsx';
import { routes } from './app/routing/routes.tsx';
import { type DrawnAnswers, readDrawnAnswers, takeDrawnAnswers } from './lib/calls/drawn-answers.ts';
import { createQueryClient } from './lib/calls/query-client.ts';
import { reportUncaughtErrors } from './lib/calls/report-client-error.ts';
import { hearServerTime, serverNow } from './lib/calls/server-clock.ts';
import { draftStore } from './lib/drafts/draft-store.ts';
import { useSession } from './lib/session/session.ts';
import { takeDrawnStyles } from './ui/drawn-styles.ts';
import { goByClock } from './ui/format/clock.ts';

// The content security policy forbids the code that zod would make from strings; zod reads this before it tries.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
reportUncaughtErrors();
goByClock(serverNow);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const queryClient = createQueryClient();
const known = readDrawnAnswers();
if (known) {
  hearServerTime(known.at);
  takeDrawnAnswers(queryClient, known);
}
// Not awaited: the page's code imports from this file and would wait for it forever.
const started = start(root, known?.drawnFor ?? null);

// Last, because it's for the next visit. A stranger's phone that only looks at a page doesn't load it.
if (import.meta.env.PROD)
  window.addEventListener('load', async () => {
    if (!useSession.getState().isAuthenticated && !navigator.serviceWorker?.controller) await firstTouch();
    const { keepDevice } = await import('./app/keep-device.ts');
    await keepDevice(async (path) => (await started).navigate(path));
  });

const firstTouch = () =>
  new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(type, resolve, { once: true });
  });

async function start(place: HTMLElement, drawnFor: DrawnAnswers['drawnFor']) {
  // What the server drew stays in sight until this program can draw the same.
  if (drawnFor) await loadFirstPage(routes, window.location);
  const router = createBrowserRouter(routes);
  const whole = (
    <StrictMode>
      <App queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  if (!drawnFor) {
    createRoot(place).render(whole);
    return router;
  }
  // In pieces, so that it never keeps a finger on the page waiting.
  startTransition(() => {
    if (!isSame(drawnFor)) return createRoot(place).render(whole);
    takeDrawnStyles(place);
    hydrateRoot(place, whole, {
      // Time has passed since the server drew the document; what differs by now has been drawn again.
      onRecoverableError: () => undefined,
    });
  });
  return router;
}

/** Whether this browser would draw the document's page: signed out, in the same locale and time zone. */
function isSame({ locale, timeZone }: { locale: string; timeZone: string }): boolean {
  return (
    !useSession.getState().isAuthenticated &&
    navigator.language === locale &&
    Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone &&
    !keepsDraft()
  );
}

/** Baskets and forms that somebody has begun in this browser are on the page from its first moment. */
const keepsDraft = () => draftStore('order').ids().length > 0;

/** Loads the code of the page that the address leads to, so that it can be drawn at once. */
async function loadFirstPage(routes: RouteObject[], location: { pathname: string }): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const { lazy, hydrateFallbackElement: _, ...rest } = route;
    Object.assign(route, rest, await lazy());
    delete route.lazy;
  }
}
