// Plans that are paid for: a program of its own, with a payment host beside it.
// Spec: 3 §2 Payment success and cancel pages; 3 §4
import { expect } from '@playwright/test';
import { seeFocusIn } from './acts/see-focus-in.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signInByCall } from './acts/sign-in-by-call.ts';
import { test } from './acts/windows.ts';

test('a plan that is chosen signed out is paid for after registering, and is there', async ({ browser, paid }) => {
  const page = await paid.open(browser, { isPhone: true });
  await page.goto('/pricing');
  await page.getByText('Annual', { exact: true }).click();
  await seeNoViolation(page);
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByText('You chose the Premium plan.')).toBeVisible();
  await page.getByLabel('First name').fill('Paula');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill(`paula.${crypto.randomUUID().slice(0, 8)}@cobuy.example`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByLabel('Confirm password').fill('a-long-password');
  await page.getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(dialog.getByText('$1,490 a year')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /Annual/ })).toBeChecked();
  await seeNoViolation(page);
  // Pressed twice, it is one payment page.
  await dialog.getByRole('button', { name: 'Continue to payment' }).dblclick();
  await expect(page.getByText('1490.00 usd each year')).toBeVisible();
  expect([...paid.host.account.checkouts.values()].filter(({ status }) => status === 'open')).toHaveLength(1);
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('You have the Premium plan now')).toBeVisible();
  await seeNoViolation(page);
  await page.reload();
  await expect(page.getByText('You have the Premium plan now')).toBeVisible();
  await page.getByRole('link', { name: 'See your plan' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=plan$/);
  await page.goto('/pricing');
  await expect(page.getByRole('listitem').filter({ hasText: 'Your plan' })).toContainText('Premium');
});

test('who leaves the payment page has lost nothing, and chooses again', async ({ browser, paid }) => {
  const person = await paid.register();
  const page = await paid.open(browser);
  await signInByCall(page, person.email, person.password);
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Professional' });
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  await expect(page.getByText('Nothing was charged')).toBeVisible();
  await page.getByRole('link', { name: 'Choose Professional again' }).click();
  await expect(dialog.getByText('you own none yet: with it you can create one')).toBeVisible();
  await seeFocusIn(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // What opened it is gone: the keyboard goes on where the page begins.
  await expect(page.locator('#main')).toBeFocused();
  await page.goto('/pricing');
  await expect(page.getByRole('listitem').filter({ hasText: 'Your plan' })).toContainText('Free');
});

test('a price that changes before the payment is shown, and nobody pays another one unawares', async ({
  browser,
  paid,
}) => {
  const person = await paid.register();
  const page = await paid.open(browser);
  await signInByCall(page, person.email, person.password);
  await page.goto('/settings?tab=plan&choose=PROFESSIONAL&billing=monthly');
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Professional' });
  await expect(dialog.getByText('$49 a month')).toBeVisible();
  // A page that has not heard of it: what it shows is refused.
  await page.route('**/api/tiers/upgrade', (route) => {
    const sent = { ...route.request().postDataJSON(), expectedAmount: 4700 };
    return route.continue({ postData: JSON.stringify(sent) });
  });
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(dialog.getByText('The price of this plan has changed meanwhile: it is $49.00 now.')).toBeVisible();
  await page.unroute('**/api/tiers/upgrade');
  // One that hears of it says so before anybody presses.
  const calls = await paid.callsOf();
  const change = async (PROFESSIONAL: number) => {
    const data = { PROFESSIONAL, PREMIUM: 149, ENTERPRISE: null };
    expect((await calls.put('/api/tiers/prices', { data })).status()).toBe(200);
  };
  await change(59.5);
  await expect(dialog.getByText('$59.50 a month')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('59.50 usd each month')).toBeVisible();
  await change(49);
});

test('a plan that the payment host tells of is on every open page at once', async ({ browser, paid }) => {
  const person = await paid.register();
  const page = await paid.open(browser);
  await signInByCall(page, person.email, person.password);
  await page.goto('/pricing');
  const current = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Your plan' });
  await expect(current).toContainText('Free');
  const calls = await paid.callsOf(person);
  const { url } = await (await calls.post('/api/tiers/upgrade', { data: { tier: 'PREMIUM' } })).json();
  paid.host.account.pay(url.split('/').at(-1));
  await paid.deliver();
  await expect(current).toContainText('Premium');
  paid.host.account.end(paid.subscriptionOf(person.email));
  await paid.deliver();
  await expect(current).toContainText('Free');
});

test('a payment that has not arrived is waited for, and one that can not be asked about is asked again', async ({
  browser,
  paid,
}) => {
  const person = await paid.register();
  const page = await paid.open(browser);
  await signInByCall(page, person.email, person.password);
  const calls = await paid.callsOf(person);
  const { url } = await (await calls.post('/api/tiers/upgrade', { data: { tier: 'PREMIUM' } })).json();
  const session = url.split('/').at(-1);
  paid.host.mood = 'down';
  await page.goto(`/payment/success?session_id=${session}`);
  await expect(page.getByRole('heading', { name: 'Payment Confirmation Failed' })).toBeVisible();
  paid.host.mood = 'well';
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Your payment has not arrived yet')).toBeVisible();
  paid.host.account.pay(session);
  await expect(page.getByText('You have the Premium plan now')).toBeVisible();
});

test('a payment page that was paid by somebody else, or is none, is no payment of mine', async ({ browser, paid }) => {
  const [payer, other] = [await paid.register(), await paid.register()];
  const calls = await paid.callsOf(payer);
  const { url } = await (await calls.post('/api/tiers/upgrade', { data: { tier: 'PREMIUM' } })).json();
  const session = url.split('/').at(-1);
  paid.host.account.pay(session);
  const page = await paid.open(browser);
  await signInByCall(page, other.email, other.password);
  for (const id of [session, 'cs_none', '']) {
    await page.goto(`/payment/success?session_id=${id}`);
    await expect(page.getByRole('heading', { name: 'Payment Confirmation Failed' })).toBeVisible();
    await expect(page.getByText('Invalid payment session')).toBeVisible();
  }
});
