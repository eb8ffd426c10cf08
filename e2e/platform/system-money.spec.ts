// The console's sections about money: how buyers pay, how Stripe is connected, what plans include and cost.
// Rules: docs/rules/site.md#console, docs/rules/payments.md#settings-of-the-site, docs/rules/plans.md#prices
import { expect, type Page } from '@playwright/test';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signInByCall } from '../acts/sign-in-by-call.ts';
import { test } from '../acts/windows.ts';

// One program for all of them.
test.describe.configure({ mode: 'default' });

const open = (page: Page, section: string) => page.goto(`/admin/system?section=${section}`);

test('how the installation is paid is set, and the second of two administrators sees both versions', async ({
  browser,
  paid,
}) => {
  const calls = await paid.callsOf();
  const read = async () => (await (await calls.get('/api/system/payment-settings')).json()).data;
  const before = await read();
  const page = await paid.open(browser);
  await signInByCall(page, 'super@cobuy.example');
  await open(page, 'payments');
  const save = page.getByRole('button', { name: 'Save payment settings' });
  const switches = ['Credit Card', 'PayPal', 'Venmo'].map((name) => page.getByRole('switch', { name, exact: true }));

  await test.step('what makes no sense is said at its field, and nothing is saved', async () => {
    for (const one of switches) await one.setChecked(false);
    await page.getByLabel('Payment due days').fill('0');
    await page.getByLabel('Reminder days').fill('3, 3');
    await save.click();
    for (const sentence of [
      'At least one payment method must be enabled',
      'Must be at least 1 day',
      'Days must be unique',
    ])
      await expect(page.getByText(sentence).last()).toBeVisible();
    await seeNoViolation(page);
    expect(await read()).toEqual(before);
    await page.getByRole('button', { name: 'Undo changes' }).click();
  });

  await test.step('open deals that would have no way to pay are counted before it is saved', async () => {
    for (const one of switches) await one.setChecked(false);
    await page.getByRole('switch', { name: 'Google Pay', exact: true }).setChecked(true);
    await save.click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/\d+ open group buys offer nothing else/)).toBeVisible();
    await seeNoViolation(page);
    await question.getByRole('button', { name: 'Go back' }).click();
    expect(await read()).toEqual(before);
    await page.getByRole('button', { name: 'Undo changes' }).click();
  });

  await test.step('of two who save, the last counts', async () => {
    await page.getByLabel('Auto-cancel days').fill('30');
    const { version, ...settings } = before;
    const data = { ...settings, autoCancelDays: 21, version };
    expect((await calls.put('/api/system/payment-settings', { data })).status()).toBe(200);
    await save.click();
    await expect(page.getByText('Payment settings saved')).toBeVisible();
    expect(await read()).toMatchObject({ autoCancelDays: 30 });
  });

  await test.step('script in instructions is a text like any other', async () => {
    const script = '<img src=x onerror="window.ran = true"> to pay@cobuy.example';
    await page.getByLabel('Instructions for PayPal').fill(script);
    await save.click();
    await expect.poll(async () => (await read()).paymentMethods.PAYPAL.instructions).toBe(script);
    await page.reload();
    await expect(page.getByLabel('Instructions for PayPal')).toHaveValue(script);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
  expect((await calls.put('/api/system/payment-settings', { data: { ...before, version: undefined } })).status()).toBe(
    200,
  );
});

test('Stripe is seen to be connected, and what it has to be told', async ({ browser, paid }) => {
  const page = await paid.open(browser);
  await signInByCall(page, 'super@cobuy.example');
  await open(page, 'stripe');
  await expect(page.getByText('Stripe is connected in test mode')).toBeVisible();
  await expect(page.getByText(`${paid.url}/api/payment/webhook`)).toBeVisible();
  for (const type of ['checkout.session.completed', 'invoice.payment_failed'])
    await expect(page.getByText(type, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain('sk_test_cobuy');
  await seeNoViolation(page);
  await page.route('**/api/payment/setup', (route) => route.fulfill({ status: 400, json: { error: 'Broken' } }));
  await page.reload();
  await expect(page.getByText('Failed to load Stripe status')).toBeVisible({ timeout: 60_000 });
});

test('limits and prices of plans are set by the keyboard, and an open page follows', async ({ browser, paid }) => {
  const person = await paid.register();
  const [page, theirs] = [await paid.open(browser), await paid.open(browser)];
  await signInByCall(theirs, person.email, person.password);
  await theirs.goto('/settings?tab=plan');
  const usage = theirs.getByRole('region', { name: 'Usage' });
  await expect(usage.getByText('not included')).toBeVisible();
  await signInByCall(page, 'super@cobuy.example');

  await test.step('limits', async () => {
    await open(page, 'tier-limits');
    const owned = page.getByLabel('Free, Organizations');
    await owned.fill('');
    await page.getByLabel('Premium, Agents').fill('-3');
    await owned.press('Enter');
    await expect(page.getByText('Required', { exact: true })).toBeVisible();
    await expect(page.getByText('Must be 0 or greater', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Free: Organizations: Required' })).toBeVisible();
    await seeNoViolation(page);
    await page.getByLabel('Premium, Agents').fill('Unlimited');
    await owned.fill('12');
    await owned.press('Enter');
    await expect(page.getByText('Tier settings saved successfully!')).toBeVisible();
    await expect(page.getByLabel('Premium, Agents')).toHaveValue('Unlimited');
    await expect(usage.getByText('0 of 12')).toBeVisible();
    await owned.fill('0');
    await page.getByLabel('Premium, Agents').fill('5');
    await owned.press('Enter');
    await expect(usage.getByText('not included')).toBeVisible();
  });

  await test.step('prices', async () => {
    await open(page, 'tier-prices');
    const premium = page.getByLabel('Premium');
    await premium.fill('-1');
    await page.getByLabel('Custom Price').check();
    await premium.press('Enter');
    await expect(page.getByText('Price must be positive', { exact: true })).toBeVisible();
    await expect(page.getByText('Price is required', { exact: true })).toBeVisible();
    await seeNoViolation(page);
    await premium.fill('149');
    await page.getByLabel('Enterprise price').fill('999.00');
    await premium.press('Enter');
    await expect(page.getByText('Tier prices saved successfully!')).toBeVisible();
    await page.getByLabel('Contact Sales').check();
    await page.getByRole('button', { name: 'Save prices' }).click();
    const calls = await paid.callsOf();
    const enterprise = async () => (await (await calls.get('/api/tiers/prices')).json()).data.ENTERPRISE;
    await expect.poll(enterprise).toBe(null);
  });
});
