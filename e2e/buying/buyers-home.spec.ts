// A buyer's home on a phone: what to pay and what to fetch stand in the first view.
// Rules: docs/rules/orders.md#buyers-list
import { expect } from '@playwright/test';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { samplePassword } from '../acts/sign-in-by-form.ts';
import { test } from '../acts/windows.ts';

test('the first view of a buyer on a phone has the first order with what to do about it', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signIn(page, 'buyer@cobuy.example');
  await page.goto('/buyer/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  const first = page.getByRole('list', { name: 'To pay' }).getByRole('listitem').first();
  await expect(first.getByRole('link')).toHaveText(/^(Pay \$[\d,.]+ (by \w{3}, \w{3} \d+|now)|Upload another proof)$/);
  await expect(first).toBeInViewport({ ratio: 1 });
  await test.step('what is said of the person comes last', async () => {
    const order = async () => {
      const texts = await page
        .getByRole('main')
        .evaluate((main) => [...main.querySelectorAll('ul, nav, button')].map((one) => one.textContent ?? ''));
      const place = (beginning: string) => texts.findIndex((text) => text.startsWith(beginning));
      return { all: place('All '), badge: place('Reputation') };
    };
    // Both come with answers of their own.
    await expect.poll(async () => Math.min(...Object.values(await order()))).toBeGreaterThanOrEqual(0);
    const { all, badge } = await order();
    expect(badge).toBeGreaterThan(all);
  });
  await test.step('counts are filters in one row, and no order is counted twice', async () => {
    const counts = page.getByRole('navigation', { name: 'Orders' });
    await counts.getByRole('link', { name: /^To pay \d+$/ }).click();
    await expect(page).toHaveURL(/status=PENDING&hasPaymentProof=false/);
    await expect(page.getByRole('list', { name: 'My orders' })).toBeVisible();
    await seeNoViolation(page);
  });
  await test.step('the list has the same name wherever it stands', async () => {
    await page.goto('/buyer/orders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
    await expect(page).toHaveTitle(/^My Orders/);
  });
});

test('a paid order that is picked up says where and when first, with the number to show', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signIn(page, 'buyer@cobuy.example');
  const { data } = await (await page.request.get('/api/orders/my-orders', { params: { limit: 100 } })).json();
  type Listed = { orderNumber: string; status: string; groupBuy: { pickup: { place: string } | null } };
  const order = (data as Listed[]).find(
    ({ status, groupBuy }) => groupBuy.pickup && ['SETTLED', 'PROCESSING', 'SHIPPED'].includes(status),
  );
  if (!order?.groupBuy.pickup) throw new Error('the sample data has no paid order to pick up');
  await page.goto(`/buyer/orders/${order.orderNumber}`);
  const pickup = page.getByRole('region', { name: 'Your pickup' });
  await expect(pickup.getByText(order.groupBuy.pickup.place)).toBeInViewport();
  await expect(pickup.getByText(order.orderNumber)).toBeInViewport();
  await expect(pickup.getByRole('link', { name: /^Find it on a map/ })).toHaveAttribute(
    'href',
    new RegExp(`query=${encodeURIComponent(order.groupBuy.pickup.place).replaceAll('%20', '\\+')}`),
  );
  const steps = page.getByRole('list', { name: 'Order progress' });
  for (const step of ['Ordered', 'Paid', 'Ready for pickup', 'Now: Pick it up'])
    await expect(steps).toContainText(step);
  await expect(page.getByRole('main')).not.toContainText(/Settled|Shipped|Processing/);
  await seeNoViolation(page);
});

test('a buyer who opens the settings finds their account', { tag: '@phone-only' }, async ({ page }) => {
  await signIn(page, 'buyer@cobuy.example');
  await page.goto('/settings');
  await expect(page).toHaveURL('/settings?tab=account');
  await test.step('an authenticator on this phone is opened by a link: no phone scans its own screen', async () => {
    await page.goto('/settings?tab=security');
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(samplePassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('link', { name: 'Open in my app' })).toHaveAttribute('href', /^otpauth:\/\/totp\//);
    await seeNoViolation(page);
  });
});
