import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';

/** A browser of its own for each person, with nothing in it of what another has left. */
export type OpenWindow = () => Promise<Page>;

interface Kept {
  context: BrowserContext;
  /** Keeps what the program's pages have compiled, which a window that was closed would lose (`--process-per-site`). */
  keeper: Page;
}

async function open(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  // The smallest file of the program.
  await keeper.goto('/theme.js');
  return { context, keeper };
}

/** Leaves only what was loaded: nobody is signed in, nothing is remembered, nothing intercepted. */
async function empty({ context, keeper }: Kept) {
  await Promise.all(context.pages().map((page) => (page === keeper ? null : page.close())));
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await keeper.evaluate(() => localStorage.clear());
}

/**
 * Journeys whose windows are kept from one to the next: the first page of a window that is new costs the processor two
 * and a half times as much. Whoever changes a window for good (its clock, a script before every page) opens a new one.
 */
export const test = base.extend<{ openWindow: OpenWindow }, { kept: Kept[] }>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what a fixture needs.
    async ({}, use) => {
      const kept: Kept[] = [];
      await use(kept);
      for (const { context } of kept) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept }, use) => {
    const window = kept.pop() ?? (await open(browser));
    await use(window.context);
    await empty(window);
    kept.push(window);
  },
  openWindow: async ({ browser, kept }, use) => {
    const taken: Kept[] = [];
    await use(async () => {
      const window = kept.pop() ?? (await open(browser));
      taken.push(window);
      return window.context.newPage();
    });
    await Promise.all(taken.map(empty));
    kept.push(...taken);
  },
});
