import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The rules whose outcome may change with the theme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

// Injected and run by hand: its Playwright builder opens a page of its own for each analysis, for frames that we have not.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Scheme = 'light' | 'dark';
interface Looked extends Window {
  axe: typeof axe;
  /** How each element looked when its colours were looked at, in each theme. */
  looked?: Record<Scheme, WeakMap<Element, string>>;
}

interface Look {
  /** Only what another theme may change, for a page that has passed in one. */
  colours?: boolean;
  /**
   * The theme that is shown, for a page that is turned to another size: of what looks as it did before, the colours are
   * not looked at again. They are most of the work.
   */
  scheme?: Scheme;
}

/** axe, on the page as it stands: WCAG 2.2 AA and its best practices. */
export async function seeNoViolation(page: Page, { colours = false, scheme }: Look = {}) {
  // A page whose code is still on its way (its place is held by a heading without words), and colours in the middle of
  // a fade, belong to no state.
  await expect(page.locator('h1:not([aria-busy="true"] *)').first()).toBeAttached();
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ({ ofColours, colours, scheme }) => {
      const looked = window as unknown as Looked;
      const found: axe.Result[] = [];
      // Of what is right, no node is described: that is much of the work.
      const run = async (context: axe.ElementContext, options: axe.RunOptions) =>
        found.push(...(await looked.axe.run(context, { resultTypes: ['violations'], ...options })).violations);

      looked.looked ??= { light: new WeakMap(), dark: new WeakMap() };
      const before = scheme && looked.looked[scheme];
      const lookOf = (element: Element) => {
        const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position } =
          getComputedStyle(element);
        return [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position].join();
      };
      /** The outermost of those that are new or look otherwise, or the whole page where it was not looked at before. */
      const changed: Element[] = [];
      let isKnown = false;
      const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
      for (const element of before ? shown : []) {
        const look = lookOf(element);
        const isSame = before?.get(element) === look;
        isKnown ||= isSame;
        if (!isSame && !changed.some((other) => other.contains(element))) changed.push(element);
        before?.set(element, look);
      }
      if (!colours)
        await run(
          document,
          isKnown ? { rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) } : {},
        );
      if (colours || isKnown)
        if (!isKnown) await run(document, { runOnly: ofColours });
        else if (changed.length > 0) await run({ include: changed }, { runOnly: ofColours });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    },
    { ofColours, colours, scheme },
  );
  expect(violations).toEqual([]);
}
