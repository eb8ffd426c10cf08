import { expect, type Page } from '@playwright/test';
import { drawSlip } from './acts/draw-slip.ts';
import { fromProgram } from './acts/from-program.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { type OpenWindow, test } from './acts/windows.ts';

const places = (page: Page) => page.getByRole('navigation', { name: 'Organizer' });
const money = (page: Page) => page.getByRole('region', { name: 'Ordered' });
const sumOf = (page: Page, part: 'Settled' | 'Proved' | 'Due') =>
  money(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${part}`) });
const proofs = (page: Page) => page.getByRole('region', { name: 'Proofs to check' });
/** What others do comes by itself: the page asks anew every ten seconds. */
const byItself = { timeout: 60_000 };

async function createDeal(page: Page, title: string) {
  await page.goto('/admin/group-buys/new');
  await page.getByLabel('Title').fill(title);
  const offered = page.getByRole('list', { name: 'Catalogue' }).getByRole('listitem');
  await expect(offered.first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the catalogue' }).fill('Black beans');
  // Else the answer could move the row away between pressing and letting go.
  await expect(offered.filter({ hasNotText: 'Black beans' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Black beans' }).click();
  await page.getByRole('checkbox', { name: 'PayPal' }).check();
  await page.getByRole('button', { name: 'Create Group Buy' }).click();
}

/** Somebody opens the link, orders three of its product, and can prove the payment. */
async function orderBehind(openWindow: OpenWindow, url: string, title: string) {
  const guest = await openWindow();
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(request.url()));
  await guest.goto(url);
  await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(places(guest)).toHaveCount(0);
  // Nothing of an organiser's navigation is sent to somebody who only looks.
  expect(asked.filter((one) => /organiser-bar|\/api\/orders\/desk/.test(one))).toEqual([]);
  const deal = await (await guest.request.get(`/api/group-buys/${url.split('/').at(-1)}`)).json();
  const placed = await guest.request.post('/api/orders/guest', {
    headers: fromProgram(),
    data: {
      email: `rosa.${crypto.randomUUID().slice(0, 8)}@cobuy.example`,
      groupBuyId: deal.id,
      items: [{ productId: deal.products[0].productId, quantity: 3 }],
      paymentMethod: 'PAYPAL',
      shippingName: 'Rosa Lindqvist',
      shippingAddress1: '14 Mill Rd',
      shippingCity: 'Portland',
      shippingState: 'OR',
      shippingPostalCode: '97214',
      shippingCountry: 'US',
      shippingPhone: '(555) 010-2345',
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const { order } = await placed.json();
  const sum = `$${order.totalAmount.toFixed(2)}`;
  const prove = async () => {
    const proof = await guest.request.post('/api/uploads/payment-proof', {
      headers: fromProgram(),
      multipart: { orderId: order.id, type: 'payment_proof', file: drawSlip() },
    });
    expect(proof.status(), await proof.text()).toBe(201);
  };
  return { sum, prove };
}

test('an agent creates a deal, lands on its home, shares it, and sees its money come in', async ({
  page,
  openWindow,
}) => {
  const title = `Beans of the week ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'ines@cobuy.example');

  const url = await test.step('the new deal shows its link first', async () => {
    await createDeal(page, title);
    await expect(page).toHaveURL(/\/admin\/group-buys\/[\da-f-]{36}$/);
    await expect(page.getByText('Group buy created')).toBeVisible();
    await expect(places(page).getByRole('link', { name: 'Deals' })).toHaveAttribute('aria-current', 'page');
    const share = page.getByRole('region', { name: 'Share' });
    const link = (await share.getByText('/group-buy/').textContent()) ?? '';
    await expect(share.getByRole('img', { name: `QR code of ${link}` })).toBeVisible();
    await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Orders' })).toContainText('No orders yet');
    await expect(money(page)).toContainText('0 orders');
    await seeNoViolation(page);
    return link;
  });

  const { sum, prove } = await orderBehind(openWindow, url, title);
  await test.step('an order comes in while the page is looked at: it is due', async () => {
    await expect(money(page)).toContainText('1 order · 1 buyer', byItself);
    await expect(sumOf(page, 'Due')).toContainText(sum);
    await expect(page.getByRole('link', { name: 'Pending 1 order' })).toBeVisible();
    await page.reload();
    await expect(sumOf(page, 'Due')).toContainText(sum);
  });

  await test.step('its proof is checked from there, and the money is settled', async () => {
    await prove();
    await expect(proofs(page)).toContainText('Rosa Lindqvist', byItself);
    await expect(sumOf(page, 'Proved')).toContainText(sum);
    await seeNoViolation(page);
    await proofs(page).getByRole('link', { name: 'Rosa Lindqvist' }).click();
    await expect(places(page).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Confirm payment' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm payment?' });
    await question.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(question).toBeHidden();
    await page.goBack();
    await expect(sumOf(page, 'Settled')).toContainText(sum);
    await expect(proofs(page)).toContainText('None waits');
  });

  await test.step('it is announced, closed, and its history says so', async () => {
    await page.getByRole('link', { name: 'Announce', exact: true }).click();
    const form = page.getByRole('dialog');
    const to = form.getByLabel('To', { exact: true });
    await expect(to.locator('option:checked')).toHaveText(`Participants of ${title}`);
    await expect(
      form.getByText('Goes to 1 person: nobody in the application, by e-mail.', { exact: false }),
    ).toBeVisible();
    // The money is settled, so nobody is left to ask for it.
    await expect(form.getByRole('checkbox')).toHaveCount(1);
    await form.getByLabel('Title').fill('Pickup on Saturday');
    await form.getByLabel('Message').fill('At ten, in the hall.');
    await form.getByRole('button', { name: 'Send a test to me' }).click();
    await expect(page.getByText('Test kept, not sent: this site has no mail server')).toBeVisible();
    await page.reload();
    // What was written waits; to whom it goes is chosen anew.
    await expect(form.getByLabel('Message')).toHaveValue('At ten, in the hall.');
    await form.getByRole('button', { name: 'Send announcement' }).click();
    await expect(form).toBeHidden();
    await page.goBack();
    await page.getByRole('button', { name: 'Close early' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close early' }).click();
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history).toHaveText([/^Closed early by/, /^Announcement “Pickup on Saturday” by/, /^Created by/]);
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  });

  await test.step('on each place of the organiser the current one is lit and in sight', async () => {
    for (const place of ['Orders', 'Proofs', 'Announcements', 'Deals']) {
      const link = places(page).getByRole('link', { name: place });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('searchbox', { name: 'Search group buys' }).fill(title);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(`/admin/group-buys/${url.split('/').at(-1)}`);
  });
});

test('addresses from before agents and administrators had the same lead on, and a buyer has no organiser’s navigation', async ({
  page,
  openWindow,
}) => {
  await signIn(page, 'agent@cobuy.example');
  await page.goto('/agent/orders?status=PENDING');
  await expect(page).toHaveURL('/admin/orders?status=PENDING');
  await expect(page.getByText('Orders from the group buys that you organize')).toBeVisible();
  await page.goto('/agent/proofs');
  await expect(page).toHaveURL('/admin/proofs');
  const buyer = await openWindow();
  await signIn(buyer, 'buyer@cobuy.example');
  await buyer.goto('/admin/group-buys');
  await expect(buyer.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(places(buyer)).toHaveCount(0);
});
