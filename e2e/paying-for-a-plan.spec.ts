// Plans that are paid for: a program of its own, with a payment host beside it.
import { expect } from '@playwright/test';
import { signInByForm } from './acts/sign-in-by-form.ts';
import { test } from './acts/windows.ts';

// One program for all of them.
test.describe.configure({ mode: 'default' });

test('who has paid at the payment host comes back to a page that says which plan they have', async ({
  browser,
  startPaid,
}) => {
  const paid = await startPaid();
  const person = await paid.register();
  const page = await paid.open(browser);
  await signInByForm(page, person.email, person.password);
  const calls = await paid.callsOf(person);
  const chosen = await calls.post('/api/tiers/upgrade', { data: { tier: 'PREMIUM', billing: 'annual' } });
  await page.goto((await chosen.json()).url);
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('You have the Premium plan now')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have the Premium plan now')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/buyer\/dashboard/);
});

test('a payment page that was paid by somebody else, or is none, is no payment of mine', async ({
  browser,
  startPaid,
}) => {
  const paid = await startPaid();
  const [payer, other] = [await paid.register(), await paid.register()];
  const calls = await paid.callsOf(payer);
  const { url } = await (await calls.post('/api/tiers/upgrade', { data: { tier: 'PREMIUM' } })).json();
  const session = url.split('/').at(-1);
  paid.host.account.pay(session);
  const page = await paid.open(browser);
  await signInByForm(page, other.email, other.password);
  for (const id of [session, 'cs_none', '']) {
    await page.goto(`/payment/success?session_id=${id}`);
    await expect(page.getByRole('heading', { name: 'Payment Confirmation Failed' })).toBeVisible();
    await expect(page.getByText('Invalid payment session')).toBeVisible();
  }
});
