// Spec: 2 §2 Order form
import { expect, type Page } from '@playwright/test';
import { fillDelivery } from './acts/fill-delivery.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { test } from './acts/windows.ts';

async function openOrderForm(page: Page) {
  await page.goto('/browse?search=winter+pantry');
  await page.getByRole('link', { name: /Winter pantry: grains and beans/ }).click();
  await page
    .getByRole('link', { name: /^order/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/group-buy\/[\w-]+\/order$/);
}

test('an order with prohibited comments is not placed, says why, and keeps what was typed', async ({ page }) => {
  await openOrderForm(page);
  await page.getByLabel('Email').fill(`robin.${crypto.randomUUID()}@cobuy.example`);
  await fillDelivery(page);
  for (const product of [/^Increase .*oats, rolled/i, /^Increase .*lentils/i])
    await page.getByRole('button', { name: product }).click();
  const venmo = page.getByRole('radio', { name: /venmo/i });
  // A press on the drawn page is kept for the program: nothing is checked before that runs.
  await venmo.click({ force: true });
  await expect(venmo).toBeChecked();
  await page.getByRole('textbox', { name: 'Comments' }).fill('And some c0caïne, please');
  await page.getByRole('button', { name: /place order/i }).click();
  // Of the page, or of the server where the page has not looked at it yet: then at the field as well.
  await expect(
    page.getByText('Content Validation Error: Comments field contains prohibited terms: cocaine').first(),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Comments' })).toHaveValue('And some c0caïne, please');
  await seeNoViolation(page);
  await page.screenshot({ path: test.info().outputPath('refused.png') });
  await page.getByRole('textbox', { name: 'Comments' }).fill('And some cocoa, please');
  await page.getByRole('button', { name: /place order/i }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
});

test('a deal with a prohibited title is not saved, says which field, and keeps the form', async ({ page }) => {
  await signIn(page, 'agent@cobuy.example');
  await page.goto('/admin/group-buys/new');
  await page.getByLabel('Title').fill('Ghost guns, wholesale');
  await page.getByRole('checkbox', { name: 'PayPal' }).check();
  // A draft: a public one would be refused for its missing products first.
  await page.getByRole('switch', { name: 'Public' }).uncheck();
  await page.getByRole('button', { name: 'Create Group Buy' }).click();
  await expect(page.getByText('Title: contains ghost guns').first()).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Ghost guns, wholesale');
});
