// What a buyer on a phone sees and hears right after a deed: the news, not what is left of the form.
// Spec: 2 §2 Order detail; 2 §2 Order confirmation
import { expect, type Page } from '@playwright/test';
import { chooseVenmo } from './acts/choose-venmo.ts';
import { drawSlip } from './acts/draw-slip.ts';
import { fillDelivery } from './acts/fill-delivery.ts';
import { fromProgram } from './acts/from-program.ts';
import { newsOf, seeNews } from './acts/see-news.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { takeOrders } from './acts/take-orders.ts';
import { type OpenWindow, test } from './acts/windows.ts';

const received = 'We have your proof';

async function upload(page: Page) {
  await page.locator('input[type=file]').first().setInputFiles(drawSlip());
  await page.getByRole('button', { name: 'Upload proof' }).click();
}

/** A guest with an order that waits for its payment, at its page. */
async function becomeGuest(page: Page, openWindow: OpenWindow, name: string) {
  const agent = await openWindow();
  await signIn(agent, 'ines@cobuy.example');
  const deal = await takeOrders(agent, [name]);
  const [order] = deal.orders;
  if (!order) throw new Error('nobody ordered');
  await page.goto('/order-login');
  await page.getByLabel('Email').fill(order.email);
  await page.getByLabel('Order ID').fill(order.orderNumber);
  await page.getByRole('button', { name: 'Show my order' }).click();
  await expect(page).toHaveURL(`/buyer/orders/${order.orderNumber}`);
  const move = async (status: string, reason?: string) => {
    const moved = await agent.request.patch(`/api/orders/${order.orderNumber}/status`, {
      data: { status, ...(reason && { reason }) },
      headers: deal.headers,
    });
    expect(moved.status(), await moved.text()).toBe(200);
  };
  return { order, deal, agent, move };
}

test('a proof that was uploaded at the order is told at the top, with the focus, and so is another one after a rejection', {
  tag: '@phone-only',
}, async ({ page, openWindow }) => {
  const { move } = await becomeGuest(page, openWindow, 'Jo Uploader');
  await upload(page);
  await expect(page.getByRole('alertdialog').filter({ hasText: received })).toBeVisible();
  await seeNews(page, received);
  await expect(page.getByRole('group', { name: /^Steps of this order/ })).toHaveCount(0);
  await seeNoViolation(page);

  await move('PENDING', 'The amount is cut off.');
  const box = page.getByRole('region', { name: 'Send another proof' });
  await expect(box.getByText("We couldn't accept your proof")).toBeVisible({ timeout: 60_000 });
  await test.step('the rejection leads to the chat, whose box to write in is in the window', async () => {
    await box.getByRole('link', { name: 'Ask in the order chat' }).click();
    const field = page.getByRole('textbox', { name: 'Message in Order Chat' });
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.fill('Which part is missing?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('log', { name: 'Messages in Order Chat' })).toContainText('Which part is missing?');
    // Nothing speaks of closing what has not arrived.
    await expect(page.getByRole('button', { name: 'Request closure' })).toBeHidden();
    await seeNoViolation(page);
    await page.getByRole('link', { name: 'Back to the order' }).click();
  });
  await upload(page);
  await seeNews(page, received);
});

test('on the confirmation the uploaded proof is told once, at the top', { tag: '@phone-only' }, async ({
  page,
  openWindow,
}) => {
  const agent = await openWindow();
  await signIn(agent, 'ines@cobuy.example');
  const { id } = await takeOrders(agent, []);
  await page.goto(`/group-buy/${id}/order`);
  await page.getByLabel('Email').fill(`casey.${crypto.randomUUID()}@cobuy.example`);
  await fillDelivery(page);
  await page.getByRole('spinbutton', { name: /quantity of Oil/ }).fill('2');
  await chooseVenmo(page);
  await page.getByRole('button', { name: /place order/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordered. Now pay $20.00');
  // Its session comes a moment later, and all that it shows is asked for anew then.
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await upload(page);
  await seeNews(page, received);
  await expect(page.getByRole('main').getByText(received)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordered: payment sent');

  await test.step('opened by its address it leads to the order, and to no order of others', async () => {
    const { pathname } = new URL(page.url());
    const fresh = await page.context().newPage();
    await fresh.goto(pathname);
    await expect(fresh).toHaveURL(pathname.replace('order-confirmation', 'buyer/orders'));
    await fresh.close();
    const stranger = await openWindow();
    await stranger.goto(pathname);
    await expect(stranger).toHaveURL('/browse');
  });
});

test('cancelling, closing and withdrawing each lead to what came of them', { tag: '@phone-only' }, async ({
  page,
  openWindow,
}) => {
  const { move, agent, order } = await becomeGuest(page, openWindow, 'Paid Casey');
  await test.step('what has not arrived is closed at the end of the page', async () => {
    await page.getByRole('button', { name: 'Request closure' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Request closure' }).click();
    await seeNews(page, 'Closure requested');
    const withdraw = page.getByRole('button', { name: 'Withdraw request' });
    // The page hears of it by news before its own call is answered.
    await page.route('**/closure/withdraw', async (route) => {
      const response = await route.fetch();
      await expect(newsOf(page, received)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Request closure' })).toBeVisible();
      await route.fulfill({ response });
    });
    await withdraw.click();
    await seeNews(page, received);
    await page.unroute('**/closure/withdraw');
  });
  await test.step('an organizer who confirms the payment reads what came of it, too', async () => {
    await agent.goto(`/orders/${order.orderNumber}`);
    await agent.getByRole('button', { name: 'Confirm payment' }).click();
    await agent
      .getByRole('alertdialog', { name: 'Confirm payment?' })
      .getByRole('button', { name: 'Confirm payment' })
      .click();
    await seeNews(agent, 'Settled');
  });
  await expect(newsOf(page, 'Paid')).toBeVisible({ timeout: 60_000 });
  await move('DELIVERED');
  await expect(newsOf(page, 'Delivered')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as received' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Request closure' }).click();
  await seeNews(page, 'Closure requested');
  await seeNoViolation(page);

  const other = await openWindow();
  await becomeGuest(other, openWindow, 'Casey Canceller');
  await other.getByRole('button', { name: 'Cancel the order' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click();
  await seeNews(other, 'Cancelled');
});

test('a refused second file is named, and is not sent in the form of the first', { tag: '@phone-only' }, async ({
  page,
  openWindow,
}) => {
  await becomeGuest(page, openWindow, 'Jo Chooser');
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles(drawSlip());
  await input.setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('Paid 24.00') });
  await expect(page.getByText(/^receipt\.txt: Please select a valid image/)).toBeVisible();
  await test.step('its reason stays where it is read, also when it is sent all the same', async () => {
    await page.getByRole('button', { name: 'Upload proof' }).click();
    await expect(page.getByText(/^receipt\.txt: Please select a valid image/)).toBeInViewport();
  });
  await test.step('what only its bytes show to be no picture can not be sent', async () => {
    await input.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await expect(page.getByText(/^notes\.png: Please select a valid image/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  });
  await test.step('a vast photo goes out smaller, though its name and type say nothing', async () => {
    const { buffer } = drawSlip(5000, 6000);
    await input.setInputFiles({ name: 'image', mimeType: '', buffer });
    const sent = page.waitForResponse('**/api/uploads/payment-proof');
    await page.getByRole('button', { name: 'Upload proof' }).click();
    expect(await (await sent).json()).toMatchObject({ data: { fileName: 'image.jpg' } });
    await expect(page.getByText(/we have your proof/i).first()).toBeVisible();
  });
});

test('who asks to be told hears of it by that press alone, and takes it back', { tag: '@phone-only' }, async ({
  page,
}) => {
  await signIn(page, 'buyer@cobuy.example');
  const { data } = await (await page.request.get('/api/group-buys/active', { params: { status: 'closed' } })).json();
  const follows = async () => (await (await page.request.get(`/api/group-buys/${data[0].id}/follows`)).json()).next;
  // Where another journey has followed it already, that ends first.
  await page.request.delete(`/api/group-buys/${data[0].id}/follows/next`, { headers: fromProgram() });
  await expect.poll(follows).toBe(false);
  await page.goto(`/group-buy/${data[0].id}`);
  await page.getByRole('button', { name: 'Tell me about the next one' }).click();
  const message = page.getByRole('alertdialog').filter({ hasText: "You'll hear about" });
  // Under a resting pointer it stays, however long the program takes to answer.
  await message.hover();
  await expect(message).toContainText(`You'll hear about ${data[0].organization.name}'s next group buy`);
  await expect.poll(follows).toBe(true);
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(follows).toBe(false);
});

test('an address that is opened anew begins at its top, a reload and the way back keep the place', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/about');
  // Before its code has come, the page is too short to be scrolled.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const place = () => page.evaluate(() => Math.round(scrollY));
  const scrollDown = async () => {
    await page.evaluate(() => scrollTo(0, 150));
    await expect.poll(place).toBe(150);
  };
  await scrollDown();
  await page.goto('/terms');
  await page.goBack();
  await expect.poll(place).toBe(150);
  await page.reload();
  await expect.poll(place).toBe(150);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await place()).toBe(0);
});
