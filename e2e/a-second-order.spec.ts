// A guest who orders again in another tab: the first order's page says what has become of its session, and leads on.
// Spec: 2 §2 Order confirmation; 1 §2 Sign-in screen
import { expect } from '@playwright/test';
import { drawSlip } from './acts/draw-slip.ts';
import { fillDelivery } from './acts/fill-delivery.ts';
import { fromProgram } from './acts/from-program.ts';
import { signIn } from './acts/sign-in.ts';
import { takeOrders } from './acts/take-orders.ts';
import { watchRequests } from './acts/watch-requests.ts';
import { test } from './acts/windows.ts';

test('the confirmation of a first order leads on after a second one', { tag: '@phone-only' }, async ({
  page,
  openWindow,
}) => {
  const organiser = await openWindow();
  await signIn(organiser, 'ines@cobuy.example');
  const { id } = await takeOrders(organiser, []);
  const email = `twice.${crypto.randomUUID()}@cobuy.example`;
  const place = async () => {
    await page.goto(`/group-buy/${id}/order`);
    await page.getByRole('spinbutton', { name: /^quantity of Oil/ }).fill('1');
    await page.getByLabel('Email').fill(email);
    await fillDelivery(page);
    const requests = watchRequests(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/\/order-confirmation\/GB-/);
    await expect(page.getByText('Upload your receipt')).toBeVisible();
    // It shows what it was handed, then takes its session and asks for the order: not with the session of the next one.
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
    await requests.untilQuiet();
    requests.stop();
    return page.url().split('/').at(-1) ?? '';
  };
  /** In another tab of the same browser, whose session it takes. */
  const orderElsewhere = async () => {
    const deal = await (await page.request.get(`/api/group-buys/${id}`)).json();
    const placed = await page.request.post('/api/orders/guest', {
      headers: fromProgram(),
      data: {
        ...{ email, groupBuyId: id, paymentMethod: 'VENMO' },
        items: [{ productId: (deal.data ?? deal).products[0].productId, quantity: 1 }],
        ...{ shippingName: 'Robin Gast', shippingAddress1: '14 Mill Rd', shippingCity: 'Portland' },
        ...{ shippingState: 'OR', shippingPostalCode: '97214', shippingCountry: 'US', shippingPhone: '(555) 010-2345' },
      },
    });
    expect(placed.status(), await placed.text()).toBe(201);
  };
  const number = await place();
  const slip = drawSlip();
  await orderElsewhere();

  await test.step('an upload that is refused says why, keeps its file, and leads to the sign-in of this order', async () => {
    await page.locator('input[type=file]').first().setInputFiles(slip);
    await page.getByRole('button', { name: 'Upload proof' }).click();
    await expect(page.getByText(`This browser isn’t signed in to order ${number} any more`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByText(slip.name).first()).toBeVisible();
    await page.getByRole('link', { name: 'Sign in with your order ID' }).click();
    await expect(page).toHaveURL('/order-login');
    await expect(page.getByRole('textbox', { name: 'Order ID' })).toHaveValue(number);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Show my order' }).click();
    await expect(page).toHaveURL(`/buyer/orders/${number}`);
    await expect(page.getByText(number).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('the page that is looked at again says it before anything is chosen', async () => {
    const another = await place();
    await orderElsewhere();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(`This browser isn’t signed in to order ${another} any more`)).toBeVisible();
    await expect(page.locator('input[type=file]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Sign in with your order ID' }).click();
    await expect(page.getByRole('textbox', { name: 'Order ID' })).toHaveValue(another);
  });

  await test.step('so does the page of the order itself', async () => {
    await page.goto(`/buyer/orders/${number}`);
    await expect(page).toHaveURL('/order-login');
    await expect(page.getByRole('textbox', { name: 'Order ID' })).toHaveValue(number);
  });
});
