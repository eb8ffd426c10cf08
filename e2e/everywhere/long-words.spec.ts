// A word without an end, as a stranger may type it for a name, makes no page wider than its window.
// Rules: docs/rules/pages.md#shell
import { expect, type Page, request } from '@playwright/test';
import { fromProgram } from '../acts/from-program.ts';
import { signInByCall } from '../acts/sign-in-by-call.ts';
import { takeOrders } from '../acts/take-orders.ts';
import { sizes, takeSize } from '../acts/take-size.ts';
import { test } from '../acts/windows.ts';

const long = (letter: string, count = 200) => letter.repeat(count);

/** Waits for what is looked at, and then for the page's width. */
async function seeNothingWider(page: Page, path: string, text: string) {
  await page.goto(path);
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  // A phone's `innerWidth` grows with a page that is too wide; the width of its layout doesn't.
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(await wider(), path).toBeLessThanOrEqual(0);
}

test('words of two hundred letters break, wherever people read what people have written', async ({ page }) => {
  await signInByCall(page, 'admin@cobuy.example');
  const { id: dealId, headers } = await takeOrders(page, []);
  const series = crypto.randomUUID().slice(0, 8);
  const send = async (path: string, data: object, from = page.request) => {
    const answer = await from.post(path, { headers: from === page.request ? headers : fromProgram(), data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { products } = await (await page.request.get(`/api/group-buys/${dealId}`, { headers })).json();
  const guest = await request.newContext({ baseURL: fromProgram().origin });
  const place = {
    ...{ email: `long.${series}@cobuy.example`, groupBuyId: dealId, paymentMethod: 'VENMO', comments: long('K') },
    ...{ items: [{ productId: products[0].productId, quantity: 1 }], shippingName: long('W') },
    ...{ shippingAddress1: long('A'), shippingCity: long('C', 100), shippingState: 'OR', shippingPostalCode: '97214' },
    ...{ shippingCountry: 'US', shippingPhone: '(555) 010-2345' },
  };
  const { order } = await send('/api/orders/guest', place, guest);
  await guest.dispose();
  await send(`/api/orders/${order.id}/messages`, { content: long('M'), clientId: crypto.randomUUID() });
  await send(`/api/group-buys/${dealId}/updates`, { text: long('U') });
  const name = `${series}${long('N', 92)}`;
  const member = { email: `member.${series}@cobuy.example`, firstName: name, lastName: long('L', 100) };
  await send('/api/users/import', { users: [{ ...member, password: 'a-long-password', role: 'BUYER' }] });

  const session = await page.context().newCDPSession(page);
  for (const size of sizes) {
    await takeSize(session, size);
    await seeNothingWider(page, `/orders/${order.orderNumber}`, long('W'));
    await seeNothingWider(page, `/orders/${order.orderNumber}?tab=chat#about`, long('M'));
    await seeNothingWider(page, `/admin/orders?order=${order.orderNumber}`, long('W'));
    await seeNothingWider(page, `/group-buy/${dealId}`, long('U'));
    await seeNothingWider(page, `/admin/users?search=${series}`, name);
  }
});

test('the address of a guest breaks where their order offers them a password for it', async ({ page }) => {
  await signInByCall(page, 'admin@cobuy.example');
  const { id: groupBuyId, headers } = await takeOrders(page, []);
  const { products } = await (await page.request.get(`/api/group-buys/${groupBuyId}`, { headers })).json();
  await page.context().clearCookies();
  const email = `${crypto.randomUUID().slice(0, 8)}${long('e', 52)}@${long('d', 15)}.example`;
  const answer = await page.request.post('/api/orders/guest', {
    headers: fromProgram(),
    data: {
      ...{ email, groupBuyId, paymentMethod: 'VENMO', items: [{ productId: products[0].productId, quantity: 1 }] },
      ...{ shippingName: 'Robin Gast', shippingAddress1: '14 Mill Rd', shippingCity: 'Portland', shippingState: 'OR' },
      ...{ shippingPostalCode: '97214', shippingCountry: 'US', shippingPhone: '(555) 010-2345' },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { order } = await answer.json();
  const session = await page.context().newCDPSession(page);
  for (const size of sizes) {
    await takeSize(session, size);
    await seeNothingWider(page, `/buyer/orders/${order.orderNumber}`, `With a password for ${email}`);
  }
});
