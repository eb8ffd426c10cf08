// Spec: 2 §2 Group buy detail; 2 §2 Order form; 1 §2 Sign-in screen
import { expect } from '@playwright/test';
import { blockSiteData } from './acts/block-site-data.ts';
import { chooseVenmo } from './acts/choose-venmo.ts';
import { endRoutes } from './acts/end-routes.ts';
import { fillDelivery } from './acts/fill-delivery.ts';
import { samplePassword } from './acts/sign-in-by-form.ts';
import { test } from './acts/windows.ts';

const deal = 'Winter pantry: grains and beans';

test('a browser that keeps no cookies shows what is public and orders, and is told what else needs them', {
  tag: '@phone-only',
}, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await blockSiteData(context);
  const page = await context.newPage();
  const email = `kept.nothing.${crypto.randomUUID()}@cobuy.example`;
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));

  await test.step('the deals, one of them, and its order form are there', async () => {
    await page.goto('/');
    await page.getByRole('searchbox').fill('winter pantry');
    // Else what was found could move it away between pressing and letting go.
    await expect(page.locator('main a[href^="/group-buy/"]').filter({ hasNotText: deal })).toHaveCount(0);
    await page.getByRole('link', { name: new RegExp(deal) }).click();
    await expect(page.getByRole('heading', { level: 1, name: deal })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: deal })).toBeVisible();
  });

  await test.step('what is chosen stands in the form, and what is typed there is there again after a look at the deal', async () => {
    for (const product of [/(more|increase).*oats, rolled/i, /(more|increase).*lentils/i])
      await page.getByRole('button', { name: product }).click();
    await page
      .getByRole('link', { name: /^Order/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /place order/i })).toBeVisible();
    const bar = page.getByRole('region', { name: 'Your order so far' });
    await expect(bar).toContainText('2 pieces');
    await page.getByLabel('Email').fill(email);
    await fillDelivery(page);
    await page.getByRole('link', { name: deal }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: deal })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('City')).toHaveValue('Portland');
    await expect(bar).toContainText('2 pieces');
  });

  await test.step('an order is placed, and the page says how to get back to it', async () => {
    await chooseVenmo(page);
    await page.getByRole('button', { name: /place order/i }).click();
    await expect(page.getByText(/^Ordered\. Now pay \$/)).toBeVisible();
    await expect(page.getByText('This browser didn’t keep you signed in')).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Open your order' }).click();
    await expect(page).toHaveURL('/order-login');
    await expect(page.getByRole('textbox', { name: 'Order ID' })).toHaveValue(/^GB-/);
  });

  await test.step('signing in says that it needs cookies', async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('buyer@cobuy.example');
    await page.getByLabel('Password', { exact: true }).fill(samplePassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Signing in needs cookies, and this browser blocks them.')).toBeVisible();
  });
  expect(broken).toEqual([]);
  await endRoutes(context);
  await context.close();
});
