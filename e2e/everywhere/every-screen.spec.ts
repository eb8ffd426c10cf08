// Every screen, on a desktop in one theme and on a phone in the other: nothing wider than the window, no error in the console, and in one of the two nothing for axe to find.
// Rules: docs/rules/pages.md#shell, docs/rules/orders.md#figures
import { type CDPSession, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { screens } from '../acts/screens.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { sizes, takeSize } from '../acts/take-size.ts';
import { watchRequests } from '../acts/watch-requests.ts';
import { test } from '../acts/windows.ts';

/**
 * A call that is answered with 4xx is part of some screens. Tracing (`--trace on`) puts a script into every frame, which
 * the sandbox of a mail's preview refuses as it should.
 */
const expected = /Failed to load resource|Blocked script execution in '[^']*\/email-previews\//;

/** Says what machine a page finds itself on, for as long as it is open. */
const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

/**
 * Opens a screen: for a stranger by a load, as a link that somebody sent does; for who is signed in from the screen before,
 * as a link on it does, which costs the processor a third of a load.
 */
async function openScreen(page: Page, path: string, isSignedIn: boolean) {
  const isOpen = await page.evaluate(() => document.querySelector('main h1') !== null);
  if (!(isSignedIn && isOpen)) {
    await page.goto(path);
    return;
  }
  const isOther = await page.evaluate((to) => {
    // One order number in four hundred has no digit.
    const kindOf = (pathname: string) => pathname.replaceAll(/\/(GB-[^/]+|[^/]*\d[^/]*)/g, '/one');
    const before = kindOf(location.pathname);
    document.querySelector('main h1')?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return kindOf(location.pathname) !== before;
  }, path);
  // Sections of one page, and two orders, may keep the element of their heading.
  if (isOther) await expect(page.locator('h1[data-before]')).toHaveCount(0);
}

/** Screens of one person stay with one worker, which signs in once for them. */
const byPerson = Object.groupBy(
  screens.map((screen, index) => ({ ...screen, index })),
  ({ as }) => as ?? 'a stranger',
);

for (const [person, own] of Object.entries(byPerson))
  test.describe(person, () => {
    test.describe.configure({ mode: 'default' });
    for (const { what, path, as, index } of own ?? [])
      test(`${what} can be used by everyone, on a desktop and on a phone, one of them light and the other dark`, async ({
        windowOf,
      }) => {
        const page = await windowOf(as);
        const session = await sessionOf(page);
        const errors: string[] = [];
        const listen = (message: ConsoleMessage) => {
          if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text());
        };
        const fail = (error: Error) => errors.push(error.message);
        page.on('console', listen).on('pageerror', fail);
        const requests = watchRequests(page);
        // Each screen is opened in one size and theme and turned to the others; half of them are opened on a phone, half dark.
        const [first, second] = index % 2 === 0 ? sizes : sizes.toReversed();
        const [theme, otherTheme] = index % 4 < 2 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
        for (const size of [first, second]) {
          if (!size) continue;
          await takeSize(session, size);
          await page.emulateMedia({ colorScheme: size === first ? theme : otherTheme });
          if (size === first) await openScreen(page, typeof path === 'string' ? path : await path(page), Boolean(as));
          const found = () => page.evaluate(() => [innerWidth, matchMedia('(pointer: coarse)').matches]);
          await expect.poll(found).toEqual([size.width, size.isPhone]);
          await requests.untilQuiet();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (size === first) await seeNoViolation(page, { whole: true });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(overflow).toBeLessThanOrEqual(0);
        }
        page.off('console', listen).off('pageerror', fail);
        requests.stop();
        expect(errors).toEqual([]);
      });
  });
