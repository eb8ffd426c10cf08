import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The rules whose outcome may change with the theme. */
const ofColors = ['color-contrast', 'link-in-text-block'];

// Injected and run by hand: its Playwright builder opens a page of its own for each analysis, for frames that we have not.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Look {
  /** Only what another theme may change, for a page that has passed in one. */
  colors?: boolean;
  /** With what is around the page's own part, too: header, navigation, landmarks. Every screen is looked at so. */
  whole?: boolean;
}

/** The page's own part, or the dialog that makes it inert. */
const ownPart = ':is([role="dialog"], [role="alertdialog"], dialog[open])';

/** axe, on the page as it stands: WCAG 2.2 AA and its best practices. */
export async function seeNoViolation(page: Page, { colors = false, whole = false }: Look = {}) {
  // A page whose code is still on its way (its place is held by a heading without words), a list that is grayed until its
  // next rows are there, and colors in the middle of a fade belong to no state.
  await expect(page.locator('h1:not([aria-busy="true"] *)').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ({ rules, dialogs }) => {
      // Of what is right, no node is described: that is much of the work.
      const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
      const part = dialogs && ([...document.querySelectorAll(dialogs)].at(-1) ?? document.querySelector('main'));
      const found = await (window as unknown as { axe: typeof axe }).axe.run(part || document, options);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    },
    { rules: colors ? ofColors : null, dialogs: whole ? null : ownPart },
  );
  expect(violations).toEqual([]);
}
