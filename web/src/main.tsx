import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/print.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app/app.tsx';
import { loadFirstPage } from './app/load-first-page.ts';
import { routes } from './app/routes.tsx';
import { browserStorage } from './lib/guarded-storage.ts';
import { type KnownAnswers, readKnownAnswers, takeKnownAnswers } from './lib/known-answers.ts';
import { createQueryClient } from './lib/query-client.ts';
import { reportUncaughtErrors } from './lib/report-client-error.ts';
import { hearServerTime, serverNow } from './lib/server-clock.ts';
import { useSession } from './lib/session.ts';
import { takeDrawnStyles } from './ui/drawn-styles.ts';
import { goByClock } from './ui/format/clock.ts';

// The content security policy forbids the code that zod would make from strings; it asks here before it tries.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
reportUncaughtErrors();
goByClock(serverNow);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const queryClient = createQueryClient();
const known = readKnownAnswers();
if (known) {
  hearServerTime(known.at);
  takeKnownAnswers(queryClient, known);
}
// Not awaited here: the page's code imports from this file's, and would wait for it for ever.
const started = start(root, known?.drawnFor ?? null);

// After everything else: it is for the next visit. A stranger's phone that only looks at a page is not brought it.
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

async function start(place: HTMLElement, drawnFor: KnownAnswers['drawnFor']) {
  // What is drawn already stays in sight until this program can draw the same.
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
  // In pieces, so that a finger on the page is never kept waiting by it.
  startTransition(() => {
    if (!isSame(drawnFor)) return createRoot(place).render(whole);
    takeDrawnStyles(place);
    hydrateRoot(place, whole, {
      // Time went on since the document was made: what says another thing by now has been drawn anew.
      onRecoverableError: () => undefined,
    });
  });
  return router;
}

/** Whether this browser would draw what the document shows: for nobody, and with the same words and clock. */
function isSame({ locale, timeZone }: { locale: string; timeZone: string }): boolean {
  return (
    !useSession.getState().isAuthenticated &&
    navigator.language === locale &&
    Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone &&
    !keepsDraft()
  );
}

/** Baskets and forms that somebody has begun in this browser are on the page from its first moment. */
function keepsDraft(): boolean {
  return browserStorage.keys().some((key) => key.startsWith('cobuy.order.'));
}
