import { expect, type Page } from '@playwright/test';
import { deliverLongAgo } from './acts/deliver-long-ago.ts';
import { fromProgram } from './acts/from-program.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { signInByCall } from './acts/sign-in-by-call.ts';
import { takeOrders } from './acts/take-orders.ts';
import { test } from './acts/windows.ts';

const password = 'correct-horse-battery';

/** A new buyer with so many orders in a deal. */
async function becomeBuyer(page: Page, groupBuyId: string, orders: number) {
  const email = `late.closer.${crypto.randomUUID().slice(0, 8)}@cobuy.example`;
  const registered = await page.request.post('/api/auth/register', {
    data: { email, password, firstName: 'Lee', lastName: 'Closer' },
    headers: fromProgram(),
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  await signInByCall(page, email, password);
  const { products } = await (await page.request.get(`/api/group-buys/${groupBuyId}`)).json();
  const orderNumbers: string[] = [];
  for (let index = 0; index < orders; index++) {
    const placed = await page.request.post('/api/orders', {
      headers: fromProgram(),
      data: {
        groupBuyId,
        items: [{ productId: products[0].productId, quantity: 1 }],
        paymentMethod: 'VENMO',
        shippingName: 'Lee Closer',
        shippingAddress1: '14 Mill Rd',
        shippingCity: 'Portland',
        shippingState: 'OR',
        shippingPostalCode: '97214',
        shippingCountry: 'US',
        shippingPhone: '(555) 010-2345',
      },
    });
    expect(placed.status(), await placed.text()).toBe(201);
    orderNumbers.push((await placed.json()).order.orderNumber);
  }
  return { email, orderNumbers };
}

/** By pointer or finger. */
async function askBadge(page: Page, isMobile: boolean) {
  if (isMobile) return badge(page).tap();
  // A pointer that comes from nowhere is none.
  await page.mouse.move(0, 0);
  await badge(page).hover();
}

const badge = (page: Page) => page.getByRole('button', { name: /^Reputation/ });
const explanation = (page: Page) => page.getByRole('tooltip');

test('a buyer is asked to mark what arrived two weeks ago as received, and the organizer sees it at the order', {
  tag: '@phone-only',
}, async ({ page, openWindow, isMobile }) => {
  await signIn(page, 'agent@cobuy.example');
  const deal = await takeOrders(page, []);
  const buyer = await openWindow();
  const { email, orderNumbers } = await becomeBuyer(buyer, deal.id, 3);

  await test.step('with nothing to close there is nothing to ask for', async () => {
    await buyer.goto('/buyer/dashboard');
    await expect(badge(buyer)).toHaveText('Reputation 100 · Excellent');
    await expect(buyer.getByText('as received')).toBeHidden();
  });

  await test.step('what was delivered today costs nothing', async () => {
    for (const orderNumber of orderNumbers.slice(0, 2))
      for (const status of ['SETTLED', 'DELIVERED']) {
        const moved = await page.request.patch(`/api/orders/${orderNumber}/status`, {
          data: { status },
          headers: deal.headers,
        });
        expect(moved.status(), await moved.text()).toBe(200);
      }
    await buyer.reload();
    await expect(badge(buyer)).toHaveText('Reputation 100 · Excellent');
    await expect(buyer.getByText('as received')).toBeHidden();
  });

  await deliverLongAgo(orderNumbers.slice(0, 2));

  await test.step('two of three arrived two weeks ago: the buyer reads what helps, and the badge says what it is made of', async () => {
    await buyer.reload();
    await expect(buyer.getByText('2 orders have arrived. Mark them as received')).toBeVisible();
    await expect(buyer.getByText(/your reputation goes back up from 60\./)).toBeVisible();
    await expect(badge(buyer)).toHaveText('Reputation 60 · Poor');
    // What stands above it has come: it would move the badge, and the page's scroll closes the explanation.
    await expect(buyer.getByRole('navigation', { name: 'Orders', exact: true })).toBeVisible();
    await expect(buyer.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(explanation(buyer)).toBeHidden();
    await askBadge(buyer, isMobile);
    await expect(explanation(buyer)).toContainText('2 of 3 orders are still open');
    await expect(explanation(buyer)).toContainText('Mark what has arrived as received.');
    await buyer.screenshot({ path: test.info().outputPath('explained.png') });
    await buyer.keyboard.press('Escape');
    await expect(explanation(buyer)).toBeHidden();
    await seeNoViolation(buyer);
  });

  await test.step('the keyboard reaches the explanation too', async () => {
    await buyer.reload();
    await expect(badge(buyer)).toBeVisible();
    await buyer.mouse.move(0, 0);
    // It stands after everything else.
    await buyer.getByRole('main').getByRole('link', { name: 'Support' }).focus();
    await buyer.keyboard.press('Tab');
    await expect(badge(buyer)).toBeFocused();
    await expect(explanation(buyer)).toContainText('2 of 3 orders are still open');
    await expect(badge(buyer)).toHaveAccessibleDescription(/2 of 3 orders are still open/);
  });

  await test.step('it leads to these orders', async () => {
    await buyer.getByRole('link', { name: 'Show the 2 orders' }).click();
    await expect(buyer).toHaveURL('/buyer/orders?unclosed=true');
    // A message that has just come may name one of them too.
    const listed = buyer.getByRole('list', { name: 'My orders' });
    for (const orderNumber of orderNumbers.slice(0, 2)) await expect(listed.getByText(orderNumber)).toBeVisible();
    await expect(listed.getByText(orderNumbers[2] ?? '')).toBeHidden();
    await expect(buyer.getByText('2 orders have arrived. Mark them as received')).toBeVisible();
    await expect(buyer.getByRole('link', { name: 'Show the 2 orders' })).toBeHidden();
    await seeNoViolation(buyer);
  });

  await test.step('the organiser sees the badge on the page of the order and in the panel of the list', async () => {
    await page.goto(`/orders/${orderNumbers[0]}`);
    await expect(badge(page)).toHaveText('Reputation 60 · Poor');
    await seeNoViolation(page);
    await page.goto(`/admin/orders?search=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: 'Lee Closer' }).first().click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('button', { name: 'Reputation 60 · Poor' })).toBeVisible();
    await askBadge(page, isMobile);
    await expect(explanation(page)).toContainText("Counted over the buyer's orders in all organizations");
    await page.screenshot({ path: test.info().outputPath('panel.png') });
  });
});
