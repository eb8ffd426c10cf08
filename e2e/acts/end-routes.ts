import type { BrowserContext } from '@playwright/test';

/**
 * Before a window is closed: a request that something is still done with would fail with it, in no test's name, though
 * every journey has passed.
 */
export async function endRoutes(context: BrowserContext): Promise<void> {
  const behavior = 'ignoreErrors';
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior })));
  await context.unrouteAll({ behavior });
}
