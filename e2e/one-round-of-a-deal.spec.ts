// The organisers' side in one go: from a supplier's price list to the next round of the deal.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { dismissMessages } from './acts/dismiss-messages.ts';
import { drawSlip } from './acts/draw-slip.ts';
import { fillDelivery } from './acts/fill-delivery.ts';
import { readCsv } from './acts/read-csv.ts';
import { signIn } from './acts/sign-in.ts';
import { type OpenWindow, test } from './acts/windows.ts';

const signedIn = async (openWindow: OpenWindow, email: string) => {
  const other = await openWindow();
  await signIn(other, email);
  return other;
};

/** A stranger with the link: orders cases of apples, and proves the payment where asked to. */
async function orderAsGuest(
  openWindow: OpenWindow,
  deal: { url: string; product: string },
  guest: { name: string; cases: number; pays: boolean },
) {
  const shop = await openWindow();
  await shop.goto(deal.url);
  await shop
    .getByRole('link', { name: /^order/i })
    .first()
    .click();
  await shop.getByLabel('Email').fill(`${guest.name.toLowerCase()}.${crypto.randomUUID()}@cobuy.example`);
  await fillDelivery(shop);
  await shop.getByLabel('Full name').fill(guest.name);
  await shop.getByRole('spinbutton', { name: new RegExp(deal.product) }).fill(String(guest.cases));
  await shop.getByRole('radio', { name: /venmo/i }).check({ force: true });
  await shop.getByRole('button', { name: /place order/i }).click();
  await expect(shop).toHaveURL(/\/order-confirmation\/GB-/);
  if (guest.pays) {
    await shop.locator('input[type=file]').first().setInputFiles(drawSlip());
    const send = shop.getByRole('button', { name: /upload|send/i });
    if (await send.count()) await send.first().click();
    await expect(shop.getByText(/proof received/i).first()).toBeVisible();
  }
  const orderNumber = /GB-[\w-]+/.exec(shop.url())?.[0] ?? '';
  return { orderNumber, shop };
}

test('organisers take a price list to a deal, its orders to settled, its lists to the supplier, and start again', async ({
  page,
  openWindow,
}) => {
  test.setTimeout(300_000);
  const series = crypto.randomUUID().slice(0, 8);
  const product = `APPLE, HONEYCRISP ORG ${series}`;
  const title = `Apples ${series}`;

  await test.step('the administrator imports the price list', async () => {
    const admin = await signedIn(openWindow, 'admin@cobuy.example');
    const list = await readFile(join(import.meta.dirname, 'fixtures', 'price-list.csv'), 'utf8');
    const rows = list.replaceAll(/^"(\d+)","(.+?)"/gm, `"${series}-$1","$2 ${series}"`);
    await admin.goto('/admin/products/import');
    await admin
      .getByLabel('Price list')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await admin.getByRole('button', { name: /^Import \d+ rows$/ }).click();
    await expect(admin.getByRole('heading', { name: /rows were imported/ })).toBeVisible();
  });

  await signIn(page, 'agent@cobuy.example');
  await test.step('the agent makes a deal of it', async () => {
    await page.goto('/admin/group-buys/new');
    await page.getByLabel('Title').fill(title);
    await page.getByRole('searchbox', { name: 'Search the catalogue' }).fill(product);
    await page.getByRole('button', { name: `Add ${product}` }).click();
    await page.getByRole('checkbox', { name: 'Venmo' }).check();
    await page.getByRole('button', { name: 'Create Group Buy' }).click();
    await expect(page.getByText('Group buy created')).toBeVisible();
  });

  const answer = await page.request.get('/api/group-buys/active', { params: { search: title } });
  const url = `/group-buy/${(await answer.json()).data[0].id}`;
  const guests = [
    { name: 'Ana', cases: 1, pays: true },
    { name: 'Ben', cases: 2, pays: true },
    { name: 'Cleo', cases: 3, pays: false },
  ];
  const placed: { orderNumber: string; shop: Page }[] = [];
  await test.step('three guests order, two of them prove their payment', async () => {
    for (const guest of guests) placed.push(await orderAsGuest(openWindow, { url, product }, guest));
  });
  await test.step('the agent confirms one proof and asks for the other again', async () => {
    await page.goto(`/admin/proofs?groupBuyId=${url.split('/').at(-1)}`);
    const order = page.getByRole('region', { name: 'Order', exact: true });
    const turnTo = async (orderNumber = '') => {
      await expect(order).toBeVisible();
      while (!(await order.getByText(orderNumber).isVisible())) {
        const before = (await order.textContent()) ?? '';
        await dismissMessages(page);
        await page.getByRole('button', { name: 'Next proof (J)' }).click();
        await expect(order).not.toHaveText(before);
      }
    };
    await turnTo(placed[0]?.orderNumber);
    const confirm = order.getByRole('button', { name: 'Confirm payment' });
    await confirm.click();
    await expect(page.getByText('Payment confirmed')).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('Undone. No message went out.')).toBeVisible();
    await expect(order.getByText(placed[0]?.orderNumber ?? '')).toBeVisible();
    // Neither button nor key decides on a picture that is still on its way.
    const pictures = Promise.withResolvers<void>();
    await page.route('**/uploads/*.*', (route) => pictures.promise.then(() => route.continue()));
    await page.reload();
    await expect(confirm).toBeDisabled();
    await page.keyboard.press('c');
    pictures.resolve();
    await expect(confirm).toBeEnabled();
    await turnTo(placed[0]?.orderNumber);
    await confirm.click();
    await expect(page.getByText('Payment confirmed')).toBeVisible();
    // The next one takes its place; those before are turned back to.
    await page.reload();
    await turnTo(placed[1]?.orderNumber);
    await order.getByRole('button', { name: 'Ask for another proof' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill('The amount cannot be read.');
    await dialog.getByRole('button', { name: 'Ask for another proof' }).click();
    await expect(page.getByText('Asked for another proof')).toBeVisible();
    for (const { orderNumber, shop } of placed.slice(1, 2)) {
      await shop.goto(`/buyer/orders/${orderNumber}`);
      await expect(shop.getByText('The amount cannot be read.').first()).toBeVisible();
    }
  });

  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
  await test.step('the rest is settled at once', async () => {
    await page.goto(`/admin/orders?groupBuyId=${url.split('/').at(-1)}`);
    await expect(rows).toHaveCount(3);
    await page
      .getByRole('checkbox', { name: /^Select all/ })
      .first()
      .check();
    const bar = page.getByRole('region', { name: 'Selected orders' });
    await bar.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitem', { name: 'Settled' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Set to Settled' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Settled 3' }),
    ).toBeVisible();
  });

  await test.step('the file says the same as the screen', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'These orders as CSV' }).click(),
    ]);
    const [header, ...lines] = readCsv(await readFile(await saved.path(), 'utf8'));
    const column = (name: string) => lines.map((line) => line[header?.indexOf(name) ?? -1]).sort();
    expect(column('Order number')).toEqual(placed.map(({ orderNumber }) => orderNumber).sort());
    expect(column('Total')).toEqual(['142.40', '213.60', '71.20']);
    expect(column('Status')).toEqual(['Settled', 'Settled', 'Settled']);
  });

  await test.step('the lists are printed', async () => {
    const id = url.split('/').at(-1);
    await page.goto(`/admin/group-buys/${id}/supplier-list`);
    await expect(page.getByRole('row', { name: new RegExp(`${product}.* 6 .*\\$427\\.20`) })).toBeVisible();
    await page.goto(`/admin/group-buys/${id}/pick-list`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Ana', 'Ben', 'Cleo']);
    expect((await page.pdf()).byteLength).toBeGreaterThan(5000);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the next round begins with a clone', async () => {
    await page.goto(`/admin/group-buys?search=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: `Clone ${title}` }).click();
    await expect(page.getByLabel('Title')).toHaveValue(new RegExp(title));
    await page.getByLabel('Title').fill(`${title}, second round`);
    await page.getByRole('button', { name: 'Create Group Buy' }).click();
    await expect(page.getByText('Group buy created')).toBeVisible();
    await page.goto(`/admin/group-buys?search=${encodeURIComponent(title)}`);
    await expect(page.getByText('2 group buys', { exact: true })).toBeVisible();
  });
});
