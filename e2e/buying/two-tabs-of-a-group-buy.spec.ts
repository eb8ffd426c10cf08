// What somebody chooses in two tabs of one deal is one order: both show it, and it is what the form opens with.
// Rules: docs/rules/group-buys.md#page, docs/rules/orders.md#form, docs/rules/pages.md#drafts
import { expect, type Page } from '@playwright/test';
import { signIn } from '../acts/sign-in.ts';
import { takeOrders } from '../acts/take-orders.ts';
import { test } from '../acts/windows.ts';

const quantity = (page: Page, product: string) =>
  page.getByRole('spinbutton', { name: new RegExp(`^quantity of ${product}`) });

test('two tabs of a deal show one basket, and so does the form of each', {
  tag: '@phone-only',
}, async ({ page, context, openWindow }) => {
  const organizer = await openWindow();
  await signIn(organizer, 'ines@cobuy.example');
  const { id, title } = await takeOrders(organizer, []);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/group-buy/${id}`);
    await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  const bar = (tab: Page) => tab.getByRole('region', { name: 'Your order so far' });

  await test.step('what one tab chooses stands in the other, and is the order', async () => {
    await quantity(page, 'Oil').fill('3');
    await expect(quantity(other, 'Oil')).toHaveValue('3');
    await quantity(other, 'Oil').fill('20');
    await quantity(page, 'Salt').fill('2');
    await expect(quantity(other, 'Salt')).toHaveValue('2');
    await expect(quantity(page, 'Oil')).toHaveValue('20');
    await other
      .getByRole('link', { name: /^Order/ })
      .first()
      .click();
    await expect(bar(other)).toContainText('22 pieces · $208.00');
  });

  await test.step('so do the deal and its order form, and two order forms', async () => {
    await quantity(page, 'Salt').fill('3');
    await expect(bar(other)).toContainText('23 pieces');
    await page
      .getByRole('link', { name: /^Order/ })
      .first()
      .click();
    await page.getByLabel('Full name').fill('Robin Gast');
    await expect(other.getByLabel('Full name')).toHaveValue('Robin Gast');
    await quantity(other, 'Oil').fill('1');
    await expect(bar(page)).toContainText('4 pieces');
  });

  await test.step('what was ordered in one is not in the other any more', async () => {
    const details = {
      Email: `two.tabs.${crypto.randomUUID()}@cobuy.example`,
      'Full name': 'Robin Gast',
      'Phone number': '(555) 010-2345',
      City: 'Portland',
      'ZIP/Postal code': '97214',
    };
    for (const [label, words] of Object.entries(details)) await page.getByLabel(label).fill(words);
    await page.getByLabel('Address', { exact: true }).fill('14 Mill Rd');
    await page.getByLabel('State').selectOption('OR');
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/\/order-confirmation\/GB-/);
    await expect(bar(other)).toContainText('0 pieces');
    await expect(other.getByText('Your order was placed or emptied in another tab').first()).toBeVisible();
  });
});
