import { expect, type Page, type Request } from '@playwright/test';

const quietMs = 500;

/**
 * Watches what a page asks for, from before it is opened, and tells when nothing has been on its way for half a second.
 * The browser's own word for that waits for frames too, and never comes where one was left while it still loaded, as
 * previews are. A socket is no request.
 */
export function watchRequests(page: Page) {
  const waiting = new Set<Request>();
  let changedAt = performance.now();
  const begin = (request: Request) => {
    // One that makes another document has no frame to name yet.
    if (request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    waiting.add(request);
    changedAt = performance.now();
  };
  const end = (request: Request) => {
    if (waiting.delete(request)) changedAt = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return {
    untilQuiet: () =>
      expect
        .poll(() => waiting.size === 0 && performance.now() - changedAt > quietMs, {
          timeout: 60_000,
          intervals: [100],
        })
        .toBe(true),
    stop: () => page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  };
}
