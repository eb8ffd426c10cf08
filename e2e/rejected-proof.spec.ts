// What a proof that is not accepted is to its buyer: a reason, more time, and another one sent from the same page.
// Spec: 2 §2 Order detail
import { expect, type Page } from '@playwright/test';
import { chooseVenmo } from './acts/choose-venmo.ts';
import { drawSlip } from './acts/draw-slip.ts';
import { fillDelivery } from './acts/fill-delivery.ts';
import { fromProgram } from './acts/from-program.ts';
import { readMail } from './acts/read-mail.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { takeOrders } from './acts/take-orders.ts';
import { type OpenWindow, test } from './acts/windows.ts';

const reason = 'The amount is cut off.';
/** What a step sends goes out when the ten seconds to undo it are over. */
const afterUndo = { timeout: 60_000 };

async function placeOrder(page: Page, dealId: string, email: string | null) {
  await page.goto(`/group-buy/${dealId}/order`);
  if (email) await page.getByLabel('Email').fill(email);
  await fillDelivery(page);
  await page.getByRole('spinbutton', { name: /quantity of Oil/ }).fill('2');
  await chooseVenmo(page);
  await page.getByRole('button', { name: /place order/i }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/GB-/);
  return /GB-[\w-]+/.exec(page.url())?.[0] ?? '';
}

async function sendProof(page: Page) {
  await page.locator('input[type=file]').first().setInputFiles(drawSlip());
  await page.getByRole('button', { name: 'Upload proof' }).click();
  await expect(page.getByText(/we have your proof/i).first()).toBeVisible();
}

/** From another device of the buyer, while somebody has the order open. */
async function sendAnother(page: Page, orderNumber: string, name: string) {
  const { id } = await (await page.request.get(`/api/orders/${orderNumber}`)).json();
  const multipart = { orderId: id, type: 'payment_proof', file: { ...drawSlip(), name } };
  const sent = await page.request.post('/api/uploads/payment-proof', { headers: fromProgram(), multipart });
  expect(sent.status(), await sent.text()).toBe(201);
}

/** Another proof is asked for, and what the buyer sends is confirmed, both on the order's page. */
async function openDesk(openWindow: OpenWindow) {
  const organiser = await openWindow();
  await signIn(organiser, 'agent@cobuy.example');
  const { id: dealId, title } = await takeOrders(organiser, []);
  const decide = async (orderNumber: string, deed: string, because?: string) => {
    await organiser.goto(`/admin/orders?order=${orderNumber}`);
    await organiser.getByRole('dialog').getByRole('button', { name: deed }).click();
    // Messages on the page are alert dialogs too.
    const dialog = organiser.getByRole('alertdialog', { name: `${deed}?` });
    if (because) await dialog.getByLabel('Reason').fill(because);
    await dialog.getByRole('button', { name: deed }).click();
    await expect(dialog).toBeHidden();
  };
  return { dealId, title, decide, organiser };
}

test('a guest whose proof was not accepted reads why where they ordered, sends another one, and it is confirmed', {
  tag: '@phone-only',
}, async ({ page, openWindow }) => {
  const email = `robin.${crypto.randomUUID()}@cobuy.example`;
  const { dealId, decide } = await openDesk(openWindow);
  const orderNumber = await placeOrder(page, dealId, email);
  await test.step('the page tells what the order is now, also where it was changed elsewhere', async () => {
    const pay = page.getByRole('region', { name: 'What to pay' });
    await expect(pay.getByText('$20.00', { exact: true })).toBeVisible();
    const { items } = await (await page.request.get(`/api/orders/${orderNumber}`)).json();
    const body = { items: [{ productId: items[0].productId, quantity: 4 }] };
    const headers = fromProgram();
    expect((await page.request.put(`/api/orders/${orderNumber}`, { data: body, headers })).status()).toBe(200);
    await expect(pay.getByText('$40.00', { exact: true })).toBeVisible();
    await page.reload();
    await expect(pay.getByText('$40.00', { exact: true })).toBeVisible();
  });
  await sendProof(page);
  await decide(orderNumber, 'Ask for another proof', reason);

  const box = page.getByRole('region', { name: 'Send another proof' });
  await test.step('the open page of the confirmation tells it by itself', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordered. Another proof is needed', afterUndo);
    await expect(box.getByText(`“${reason}”`).first()).toBeVisible();
    await expect(box.getByText(/^Please send another by/)).toBeVisible();
    await seeNoViolation(page);
  });
  await test.step('so does the mail, with the way to the order', async () => {
    const mail = await readMail(email, 'proof-rejected');
    expect(mail).toContain(reason);
    expect(mail).toContain(`/buyer/orders/${orderNumber}?as=guest`);
  });
  await test.step('another one is sent from there', async () => {
    await page.reload();
    await expect(box.getByText(`“${reason}”`).first()).toBeVisible();
    await sendProof(page);
    await expect(box).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordered: payment sent');
  });
  await decide(orderNumber, 'Confirm payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordered: paid', afterUndo);
  // Nothing is to pay any more.
  await expect(page.getByRole('region', { name: 'What to pay' })).toBeHidden();
});

test('a member whose proof was not accepted is led to the reason, sends another one, and it is confirmed', async ({
  page,
  openWindow,
}) => {
  const { dealId, title, decide } = await openDesk(openWindow);
  await signIn(page, 'buyer@cobuy.example');
  const orderNumber = await placeOrder(page, dealId, null);
  await sendProof(page);
  await page.goto('/buyer/orders');
  await decide(orderNumber, 'Ask for another proof', reason);

  await test.step('the bell leads to the order', async () => {
    await expect(page.getByRole('button', { name: /^Notifications, \d+ unread/ })).toBeVisible(afterUndo);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    const notice = list.getByText(`Please send another proof of payment for your order from ${title}`).first();
    await expect(notice).toBeVisible(afterUndo);
    await notice.click();
    await expect(page).toHaveURL(`/buyer/orders/${orderNumber}`);
  });
  const box = page.getByRole('region', { name: 'Send another proof' });
  await expect(box.getByText(`“${reason}”`).first()).toBeVisible();
  await seeNoViolation(page);
  await sendProof(page);
  await expect(box).toBeHidden();
  await decide(orderNumber, 'Confirm payment');
  await expect(page.getByText('Payment confirmed').first()).toBeVisible(afterUndo);
});

test('a proof that comes while another one is asked for is looked at first, on every page that judges it', async ({
  page,
  openWindow,
}) => {
  const { dealId, organiser } = await openDesk(openWindow);
  const orderNumber = await placeOrder(page, dealId, `robin.${crypto.randomUUID()}@cobuy.example`);
  await sendProof(page);
  const proof = (name: string) => organiser.getByRole('strong').filter({ hasText: name });
  const dialog = organiser.getByRole('alertdialog', { name: 'Ask for another proof?' });
  const askAgain = async (meanwhile: () => Promise<void>) => {
    await organiser.getByRole('button', { name: 'Ask for another proof' }).click();
    await dialog.getByRole('button', { name: 'The amount' }).first().click();
    await meanwhile();
    await dialog.getByRole('button', { name: 'Ask for another proof' }).click();
    await expect(dialog).toContainText('A new proof of payment has come in meanwhile. Please look at it first.');
    await dialog.getByRole('button', { name: 'Go back' }).click();
  };
  await test.step("on the order's page", async () => {
    await organiser.goto(`/orders/${orderNumber}?tab=payment#about`);
    await expect(proof('transfer.png')).toBeVisible();
    await askAgain(() => sendAnother(page, orderNumber, 'second.png'));
    await expect(proof('second.png')).toBeVisible();
  });
  await test.step('beside the list of orders', async () => {
    await organiser.goto(`/admin/orders?order=${orderNumber}`);
    await expect(proof('second.png')).toBeVisible();
    await askAgain(() => sendAnother(page, orderNumber, 'third.png'));
    await expect(proof('third.png')).toBeVisible();
  });
  await test.step('among the proofs that wait', async () => {
    await organiser.goto(`/admin/proofs?groupBuyId=${dealId}`);
    await expect(proof('third.png')).toBeVisible();
    await askAgain(() => sendAnother(page, orderNumber, 'fourth.png'));
    await expect(proof('fourth.png')).toBeVisible();
  });
  const { status, timeline } = await (await page.request.get(`/api/orders/${orderNumber}`)).json();
  expect(status).toBe('PAYMENT_UPLOADED');
  expect(timeline.map(({ kind }: { kind: string }) => kind)).not.toContain('proof_rejected');
  await test.step('and whoever has looked at it judges it', async () => {
    await organiser.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(organiser.getByText('Payment confirmed').first()).toBeVisible();
  });
});
