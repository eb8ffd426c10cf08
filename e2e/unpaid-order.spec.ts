// What a buyer who has not paid is told, and what becomes of it once a proof is sent.
// Spec: 2 §2 Order detail; 3 §2 Payment methods page
import { expect } from '@playwright/test';
import { drawSlip } from './acts/draw-slip.ts';
import { readMail } from './acts/read-mail.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { takeOrders } from './acts/take-orders.ts';
import { test } from './acts/windows.ts';

test('an unpaid order says what to pay, is paid by copying or by its link, and steps back once the proof is sent', {
  tag: '@phone-only',
}, async ({ page, context, openWindow }) => {
  const organiser = await openWindow();
  await signIn(organiser, 'super@cobuy.example');
  const [order] = (await takeOrders(organiser, ['Jo Designer'])).orders;
  const { orderNumber, email } = order ?? { orderNumber: '', email: '' };
  const link = `https://venmo.example/riverside-coop?txn=pay&amount=24.00&note=${orderNumber}`;
  const pay = page.getByRole('region', { name: 'What to pay' });
  const offer = page.getByRole('link', { name: 'Set a password' });

  await test.step('signing in with the number leads to the order, with the password beside it', async () => {
    await page.goto('/order-login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Order ID').fill(orderNumber);
    await page.getByRole('button', { name: 'Show my order' }).click();
    await expect(page).toHaveURL(`/buyer/orders/${orderNumber}`);
    await expect(pay.getByRole('heading', { name: /^Pay \$24\.00 by \w{3}, \w{3} \d+$/ })).toBeVisible();
    await expect(pay.getByText(/^Venmo to @riverside-coop · \d+ days left$/)).toBeVisible();
    await expect(offer).toBeVisible();
    await seeNoViolation(page);
  });

  await test.step('each row copies its value alone and says so', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [what, value] of [
      ['amount', '24.00'],
      ['pay to', '@riverside-coop'],
      ['note', `${orderNumber} Jo Designer`],
      ['order number', orderNumber],
    ] as const) {
      // It says so for two seconds.
      const said = pay.getByText(`${what} copied`).waitFor({ state: 'attached' });
      await Promise.all([said, pay.getByRole('button', { name: `Copy ${what}` }).click()]);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    }
  });

  await test.step('the link opens the payment with its amount and number', async () => {
    await context.route('https://venmo.example/**', (route) => route.fulfill({ body: 'Venmo' }));
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      pay.getByRole('link', { name: /^Pay with Venmo/ }).click(),
    ]);
    await expect(opened).toHaveURL(link);
    await opened.close();
  });

  await test.step('the mail says it as well', async () => {
    const mail = await readMail(email, 'order-confirmation');
    for (const part of ['@riverside-coop', '$24.00', orderNumber]) expect(mail).toContain(part);
  });

  await test.step('once the proof is sent it is one line, which unfolds', async () => {
    await page.reload();
    await page.locator('input[type=file]').first().setInputFiles(drawSlip());
    await page.getByRole('button', { name: 'Upload proof' }).click();
    await expect(page.getByText('We have your proof').first()).toBeVisible();
    await expect(pay.getByRole('button', { name: 'Copy amount' })).toBeHidden();
    await pay.getByText('How to pay: $24.00 · Venmo to @riverside-coop').click();
    await expect(pay.getByRole('button', { name: 'Copy amount' })).toBeVisible();
    await seeNoViolation(page);
  });

  await test.step('the password knows the name of the order, and leads back to it', async () => {
    await offer.click();
    await expect(page.getByLabel('First name')).toHaveValue('Jo');
    await expect(page.getByLabel('Last name')).toHaveValue('Designer');
    await page.getByLabel('Password', { exact: true }).fill('jos-long-secret');
    await page.getByLabel('Confirm password').fill('jos-long-secret');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page).toHaveURL(`/buyer/orders/${orderNumber}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'My orders' }).click();
    await expect(page).toHaveURL('/buyer/orders');
  });
});

test('an administrator gives a way to pay its payee and link, which shows what it opens', async ({ page }) => {
  await signIn(page, 'other-admin@cobuy.example');
  await page.goto('/admin/payment-methods');
  await page.getByRole('button', { name: 'Edit PayPal' }).click();
  const form = page.getByRole('dialog', { name: 'Edit PayPal' });
  const link = form.getByLabel(/^Payment link/);
  for (const [wrong, sentence] of [
    ['http://paypal.example/school', 'The payment link has to begin with https://'],
    ['https://paypal.example/{total}', 'The payment link knows no {total}: write {amount} or {orderNumber}'],
  ] as const) {
    await link.fill(wrong);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText(sentence).first()).toBeVisible();
    await expect(link).toHaveAttribute('aria-invalid', 'true');
  }
  await link.fill('https://paypal.example/school/{amount}USD');
  await expect(form.getByText('https://paypal.example/school/95.70USD')).toBeVisible();
  await seeNoViolation(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByText('Pay to office@hillside.example with a link to paypal.example')).toBeVisible();
});
