// Spec: 1 §1; 2 §1; 2 §2 Group buy browser; 2 §2 Order form; 2 §2 Order confirmation; 3 §2 Set password page
import { expect, type Page } from '@playwright/test';
import { chooseVenmo } from './acts/choose-venmo.ts';
import { drawSlip } from './acts/draw-slip.ts';
import { fillDelivery } from './acts/fill-delivery.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { test } from './acts/windows.ts';

const deal = 'Winter pantry: grains and beans';

async function onPaper(page: Page, look: () => Promise<void>) {
  await page.emulateMedia({ media: 'print' });
  await look();
  await page.emulateMedia({ media: 'screen' });
}

test('a guest finds a deal, orders, pays, proves it, gets an account; the organiser sees the proof', {
  tag: '@phone-only',
}, async ({ page, openWindow }) => {
  const email = `robin.${crypto.randomUUID()}@cobuy.example`;

  await test.step('browse and search', async () => {
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect.poll(place).toBe(200);
    await page.reload();
    await expect.poll(place).toBe(200);
    await page.goto('/');
    await expect(page.locator('main a[href^="/group-buy/"]').first()).toBeVisible();
    expect(await place(), 'another address begins at its top').toBe(0);
    await page.getByRole('searchbox').fill('winter pantry');
    await expect(page).toHaveURL(/search=winter/);
    // Else what was found could move it away between pressing and letting go.
    await expect(page.locator('main a[href^="/group-buy/"]').filter({ hasNotText: deal })).toHaveCount(0);
    await page.getByRole('link', { name: new RegExp(deal) }).click();
    await expect(page.getByRole('heading', { level: 1, name: deal })).toBeVisible();
  });

  await test.step('break each rule of the order form once', async () => {
    await page
      .getByRole('link', { name: /^order/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/group-buy\/[\w-]+\/order$/);
    const submit = page.getByRole('button', { name: /place order/i });
    // The deal's page has the same fields, and still stands there for a moment under the new address.
    await expect(submit).toBeVisible();
    // Enter in a quantity ends its typing: it orders nothing, so nothing is said to be missing.
    const oats = page.getByRole('spinbutton', { name: /^quantity of oats, rolled/i });
    await oats.fill('3');
    await oats.press('Enter');
    await expect(page.getByRole('region', { name: 'Your order so far' })).toContainText('3 pieces');
    await expect(oats).toBeFocused();
    await expect(page.getByText('Email is required')).toHaveCount(0);
    await oats.fill('0');
    await submit.click();
    for (const text of [
      'Email is required',
      'Please select at least one product',
      'Please select a payment method',
      'Full name is required',
      'Address is required',
      'City is required',
      'State is required',
      'ZIP/Postal code is required',
      'Phone number is required',
    ])
      await expect(page.getByText(text).first()).toBeVisible();
    await seeNoViolation(page);
    await page.getByLabel('Email').fill('robin');
    await fillDelivery(page);
    await page.getByLabel('ZIP/Postal code').fill('9721');
    await page
      .getByRole('button', { name: /more.*oats, rolled|increase.*oats, rolled|oats, rolled.*(more|increase|add)/i })
      .click();
    await submit.click();
    for (const text of ['Invalid email address', 'Invalid ZIP code format', 'Minimum 2 products required'])
      await expect(page.getByText(text).first()).toBeVisible();
  });

  await test.step('order, with what was typed kept over a reload', async () => {
    await page.getByLabel('ZIP/Postal code').fill('97214');
    await page.getByLabel('Email').fill(email);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('City')).toHaveValue('Portland');
    // What was chosen stands first; the rest waits behind a press.
    await page.getByRole('button', { name: /\d+ more products?/ }).click();
    await page.getByRole('button', { name: /more.*lentils|increase.*lentils|lentils.*(more|increase|add)/i }).click();
    await chooseVenmo(page);
    await page.getByRole('button', { name: /place order/i }).click();
    await expect(page).toHaveURL(/\/order-confirmation\/GB-/);
    await expect(page.getByText(/^Ordered\. Now pay \$/)).toBeVisible();
    await expect(page.getByText('@riverside-coop').first()).toBeVisible();
    // The journeys' program has no mail server: it promises no mail.
    await expect(page.getByText("We can't send e-mail. Save your order number")).toBeVisible();
    await seeNoViolation(page);
    await page.reload();
    await expect(page.getByText(/^Ordered\. Now pay \$/)).toBeVisible();
    await onPaper(page, () => expect(page.getByText(`Set a password for ${email}`)).toBeHidden());
  });
  const orderNumber = /GB-[\w-]+/.exec(page.url())?.[0] ?? '';

  await test.step('prove the payment', async () => {
    await page.locator('input[type=file]').first().setInputFiles(drawSlip());
    await page.getByRole('button', { name: 'Upload proof' }).click();
    await expect(page.getByText(/we have your proof/i).first()).toBeVisible();
  });

  await test.step('take the account that is offered', async () => {
    await page
      .getByRole('link', { name: /password|account/i })
      .or(page.getByRole('button', { name: /password|account/i }))
      .last()
      .click();
    await expect(page).toHaveURL('/set-password');
    await seeNoViolation(page);
    // Typed a minute ago, in the order.
    await expect(page.getByLabel('First name')).toHaveValue('Robin');
    await expect(page.getByLabel('Last name')).toHaveValue('Gast');
    await page.getByLabel('Password', { exact: true }).fill('12345678');
    await page.getByLabel('Confirm password').fill('12345678');
    await page
      .getByRole('button', { name: /password|account/i })
      .last()
      .click();
    await expect(page.getByText('This password is too easy to guess. Please choose another.').first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('robins-secret');
    await page.getByLabel('Confirm password').fill('robins-secret');
    await page
      .getByRole('button', { name: /password|account/i })
      .last()
      .click();
    await expect(page).toHaveURL(`/buyer/orders/${orderNumber}`);
    await expect(page.getByText(orderNumber).filter({ visible: true }).first()).toBeVisible();
    await seeNoViolation(page);
    const folded = page.getByRole('region', { name: 'What to pay' }).locator('dl');
    await expect(folded).toBeHidden();
    await onPaper(page, () => expect(folded).toBeVisible());
    await page.goto('/buyer/orders');
    await expect(page.getByText(deal).first()).toBeVisible();
    await seeNoViolation(page);
  });

  await test.step('the organiser opens the order and sees the proof', async () => {
    const organiser = await openWindow();
    await signIn(organiser, 'agent@cobuy.example');
    await organiser.goto('/agent/dashboard');
    await expect(organiser.getByText(deal).first()).toBeVisible();
    await expect(organiser.getByRole('link', { name: 'Manage Group Buys' })).toBeVisible();
    await organiser.goto(`/orders/${orderNumber}`);
    await expect(organiser.getByText(email).first()).toBeVisible();
    await organiser.getByRole('tab', { name: /payment/i }).click();
    const picture = organiser.getByRole('img', { name: /transfer\.png|proof/i }).first();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await seeNoViolation(organiser);
    await expect(organiser.getByRole('heading', { name: 'Internal note' })).toBeVisible();
    await onPaper(organiser, () => expect(organiser.getByRole('heading', { name: 'Internal note' })).toBeHidden());
  });

  await test.step('the order number and e-mail open this one order elsewhere', async () => {
    const other = await openWindow();
    await other.goto('/order-login');
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Order ID').fill('no spaces!');
    await other.getByRole('button', { name: 'Show my order' }).click();
    await expect(other.getByText('Invalid order ID format').first()).toBeVisible();
    await other.getByLabel('Order ID').fill(orderNumber.toLowerCase());
    await other.getByRole('button', { name: 'Show my order' }).click();
    await expect(other.getByText(deal).first()).toBeVisible();
  });
});
