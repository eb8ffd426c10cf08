// A price that is another by now is said before anybody orders at it, and an order that is there keeps its own.
// Rules: docs/rules/orders.md#placing, docs/rules/orders.md#form, docs/rules/orders.md#changing-ones-order
import { expect, type Page } from '@playwright/test';
import { fillDelivery } from '../acts/fill-delivery.ts';
import { fromProgram } from '../acts/from-program.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { takeOrders } from '../acts/take-orders.ts';
import { test } from '../acts/windows.ts';

/** The page asks for the group buy, and hears nothing, until it is let go. */
async function lockGroupBuy(page: Page, id: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === `/api/group-buys/${id}`,
    async (route) => {
      await promise;
      // Asked before the page asked again: nobody waits for it.
      await route.continue().catch(() => {});
    },
  );
  return resolve;
}

test('who ordered what was dearer by now is asked again, and their order keeps its price when another changes', {
  tag: '@phone-only',
}, async ({ page, openWindow }) => {
  const organizer = await openWindow();
  await signIn(organizer, 'ines@cobuy.example');
  const { id, headers } = await takeOrders(organizer, []);
  const { products } = await (await organizer.request.get(`/api/group-buys/${id}`, { headers })).json();
  const oil = products.find(({ product }: { product: { name: string } }) => product.name.startsWith('Oil')).productId;
  const priceOil = async (price: number) => {
    const answer = await organizer.request.put(`/api/products/${oil}`, {
      headers: { ...headers, ...fromProgram() },
      data: { price },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const bar = page.getByRole('region', { name: 'Your order so far' });
  const submit = page.getByRole('button', { name: 'Place order' });

  await test.step('a price that changes while the form is open is said beside the total', async () => {
    await page.goto(`/group-buy/${id}/order`);
    await page.getByLabel('Email').fill(`robin.${crypto.randomUUID()}@cobuy.example`);
    await fillDelivery(page);
    await page.getByRole('spinbutton', { name: /quantity of Oil/ }).fill('4');
    await expect(bar).toContainText('$40.00');
    await priceOil(11);
    await expect(bar.getByRole('status')).toHaveText('Prices have changed: the total is now $44.00.');
    await seeNoViolation(page);
  });

  await test.step('one that changes while the phone is offline is said before anything is ordered', async () => {
    await page.context().setOffline(true);
    await priceOil(12.5);
    const letGo = await lockGroupBuy(page, id);
    await page.context().setOffline(false);
    await expect(bar).toContainText('$44.00');
    await submit.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Prices have changed since you opened this page.' }),
    ).toContainText('The total is now $50.00. Please check it and try again.');
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Gast');
    await expect(bar).toContainText('$44.00');
    letGo();
    await expect(bar).toContainText('$50.00');
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Gast');
    await seeNoViolation(page);
    await submit.click();
    await expect(page).toHaveURL(/\/order-confirmation\/GB-/);
    await expect(page.getByText('Ordered. Now pay $50.00')).toBeVisible();
  });

  await test.step('a change of the order shows what saving it costs', async () => {
    const orderNumber = /GB-[\w-]+/.exec(page.url())?.[0] ?? '';
    await priceOil(2);
    await page.goto(`/buyer/orders/${orderNumber}/change`);
    await expect(bar).toContainText('4 pieces · $50.00');
    await expect(page.getByText('Your order stays at $50.00 unless you change a quantity.')).toBeVisible();
    const quantity = page.getByRole('spinbutton', { name: /quantity of Oil/ });
    await quantity.fill('5');
    await expect(bar).toContainText('5 pieces · $10.00');
    await quantity.fill('4');
    await expect(bar).toContainText('4 pieces · $50.00');
    await page.getByLabel('Phone number').fill('(555) 010-9999');
    await seeNoViolation(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`/buyer/orders/${orderNumber}`);
    const { totalAmount } = await (await page.request.get(`/api/orders/${orderNumber}`)).json();
    expect(totalAmount).toBe(50);
  });
});
