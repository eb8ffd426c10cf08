import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose outcome may change with the theme. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * axe, on the page as it stands: WCAG 2.2 AA and its best practices.
 * @param colours only what another theme may change, for a page that has passed in one.
 */
export async function seeNoViolation(page: Page, { colours = false }: { colours?: boolean } = {}) {
  // Colours in the middle of a fade belong to no state.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (colours ? axe.withRules(ofColours) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([]);
}
