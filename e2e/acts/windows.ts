import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { endRoutes } from './end-routes.ts';
import { callApart } from './from-program.ts';
import { type PaidProgram, startPaidProgram } from './paid-program.ts';
import { signIn } from './sign-in.ts';

/** A browser of its own for each person, with nothing in it of what another has left. */
export type OpenWindow = () => Promise<Page>;

/** The window of a person (by the first part of the address) or of a stranger, kept for all screens of a worker. */
export type WindowOf = (as: string | undefined) => Promise<Page>;

interface Kept {
  context: BrowserContext;
  /** Keeps what the program's pages have compiled, which a window that was closed would lose (`--process-per-site`). */
  keeper: Page;
}

async function open(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  callApart(context.request);
  const keeper = await context.newPage();
  // The smallest file of the program.
  await keeper.goto('/before-program.js');
  return { context, keeper };
}

/** A page that is only closed may run on for a moment, and keep a draft or a session for the next person of its window. */
async function closeForGood(page: Page) {
  // One that has crashed runs nothing, and opens nothing either.
  await page.goto('about:blank').catch(() => null);
  await page.close();
}

/** Leaves only what was loaded: nobody is signed in, nothing is remembered, nothing intercepted. */
async function empty({ context, keeper }: Kept) {
  await endRoutes(context);
  await Promise.all(context.pages().map((page) => (page === keeper ? null : closeForGood(page))));
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  await keeper.evaluate(() => localStorage.clear());
}

/**
 * Journeys whose windows are kept from one to the next: the first page of a window that is new costs the processor two
 * and a half times as much. A test that changes a window for good (its clock, a script before every page) opens a new
 * one. Every file takes its `test` from here, since files whose fixtures differ get a browser each.
 */
export const test = base.extend<
  // The program whose plans are paid for is started once for a worker, before its first journey.
  { openWindow: OpenWindow; paid: PaidProgram },
  { kept: Kept[]; windowOf: WindowOf; paidProgram: PaidProgram }
>({
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what a fixture needs.
    async ({}, use) => {
      const kept: Kept[] = [];
      await use(kept);
      for (const { context } of kept) await context.close();
    },
    { scope: 'worker' },
  ],
  paidProgram: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what a fixture needs.
    async ({}, use) => {
      const program = await startPaidProgram();
      await use(program);
      await program.stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  paid: async ({ paidProgram }, use) => {
    await use(paidProgram);
    await paidProgram.closeWindows();
  },
  windowOf: [
    async ({ browser, kept }, use) => {
      const windows = new Map<string | undefined, Promise<Page>>();
      const openFor = async (as: string | undefined) => {
        const { context } = kept.pop() ?? (await open(browser));
        const page = await context.newPage();
        if (as) await signIn(page, `${as}@cobuy.example`);
        return page;
      };
      await use((as) => {
        const window = windows.get(as) ?? openFor(as);
        windows.set(as, window);
        return window;
      });
      for (const window of windows.values()) {
        const context = (await window).context();
        await endRoutes(context);
        await context.close();
      }
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
