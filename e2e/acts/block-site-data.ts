import type { BrowserContext } from '@playwright/test';

/**
 * What a Chromium does that is told to block cookies and site data, which its headless shell can't be told: every storage
 * refuses, and no cookie is kept or sent.
 */
export async function blockSiteData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = (name: string) => ({
      configurable: true,
      get() {
        throw new DOMException(`Failed to read the '${name}' property from 'Window'`, 'SecurityError');
      },
    });
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, refuse(name));
    Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: () => '', set: () => {} });
  });
  await context.route('**/*', async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    await context.clearCookies();
    await route.continue({ headers });
  });
}
