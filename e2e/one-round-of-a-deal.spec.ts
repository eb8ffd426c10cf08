// The organisers' side in one go: from a supplier's price list to the next round of the deal.
// Spec: 1 §1; 2 §1
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseVenmo } from './acts/choose-venmo.ts';
import { drawSlip } from './acts/draw-slip.ts';
import { fillDelivery } from './acts/fill-delivery.ts';
import { fromProgram } from './acts/from-program.ts';
import { readCsv } from './acts/read-csv.ts';
import { readMail } from './acts/read-mail.ts';
import { signIn } from './acts/sign-in.ts';
import { type OpenWindow, test } from './acts/windows.ts';

const riversideOf = async (page: Page) => {
  const { data } = await (await page.request.get('/api/users/me/organizations')).json();
  return data.find(({ slug }: { slug: string }) => slug === 'riverside').id;
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
  await chooseVenmo(shop);
  await shop.getByRole('button', { name: /place order/i }).click();
  await expect(shop).toHaveURL(/\/order-confirmation\/GB-/);
  if (guest.pays) {
    await shop.locator('input[type=file]').first().setInputFiles(drawSlip());
    await shop.getByRole('button', { name: 'Upload proof' }).click();
    await expect(shop.getByText(/we have your proof/i).first()).toBeVisible();
  }
  const orderNumber = /GB-[\w-]+/.exec(shop.url())?.[0] ?? '';
  return { orderNumber, shop };
}

/** What an organiser presses; a field that is typed into counts as one press too. */
function countPresses() {
  let presses = 0;
  return {
    press: (what: Locator) => {
      presses++;
      return what.click();
    },
    /** What came by itself takes no press for a moment: one that may have been meant for what was there before. */
    pressOnceItIsMeant: (what: Locator, shown: Locator) => {
      presses++;
      return expect(async () => {
        if (!(await shown.isVisible())) await what.click({ timeout: 5000 });
        await expect(shown).toBeVisible({ timeout: 5000 });
      }).toPass();
    },
    type: async (field: Locator, text: string) => {
      presses++;
      await field.click();
      await field.fill(text);
    },
    choose: (chooser: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      presses++;
      return chooser.setInputFiles(file);
    },
    presses: () => presses,
  };
}

test('an organiser takes a price list to a deal, its orders, its supplier and the next round in at most 25 presses', async ({
  page,
  openWindow,
}) => {
  test.setTimeout(300_000);
  const { press, pressOnceItIsMeant, type, choose, presses } = countPresses();
  const series = crypto.randomUUID().slice(0, 8);
  const supplier = `ORCHARD ${series}`;
  const address = `orders.${series}@orchard.example`;
  const title = `Apples ${series}`;
  const products = Array.from({ length: 10 }, (_, index) => `APPLE ${index + 1} ${series}`);
  const [product = ''] = products;
  const list = products.map(
    (name, index) => `"${series}-${index}","${name}","${(71.2 + index).toFixed(2)}","${supplier}"`,
  );

  await signIn(page, 'admin@cobuy.example');
  const organization = await riversideOf(page);
  const known = await page.request.post('/api/suppliers', {
    data: { name: supplier, email: address },
    headers: { ...fromProgram(), 'x-organization-id': organization },
  });
  expect(known.status(), await known.text()).toBe(201);
  // From here on everything is reached by pressing what is shown.
  await page.goto('/admin/dashboard');
  const places = page.getByRole('navigation', { name: 'Organizer' });

  await test.step('the price list is read in', async () => {
    await press(places.getByRole('link', { name: 'Products' }));
    await press(page.getByRole('link', { name: /^Import/ }));
    const text = ['code,description,price,vendor', ...list].join('\n');
    await choose(page.getByLabel('Price list'), {
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await press(page.getByRole('button', { name: 'Import 10 rows' }));
    await expect(page.getByRole('heading', { name: 'Everything was imported' })).toBeVisible();
  });

  const url = await test.step('a deal of its ten products is made and shared', async () => {
    // The link that follows an import brings its products along.
    await press(page.getByRole('link', { name: 'Create Group Buy' }));
    await type(page.getByLabel('Title'), title);
    for (const name of products) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await press(page.getByRole('checkbox', { name: 'Venmo' }));
    await press(page.getByRole('button', { name: 'Create Group Buy' }));
    await expect(page.getByText('Group buy created')).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page.getByRole('button', { name: 'Copy link' }).first());
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('/group-buy/');
    return new URL(await copied()).pathname;
  });

  const guests = [
    { name: 'Ana', cases: 1, pays: true },
    { name: 'Ben', cases: 2, pays: true },
    { name: 'Cleo', cases: 3, pays: false },
  ];
  const placed: { orderNumber: string; shop: Page }[] = [];
  await test.step('three guests order, two of them prove their payment', async () => {
    for (const guest of guests) placed.push(await orderAsGuest(openWindow, { url, product }, guest));
  });

  const order = page.getByRole('region', { name: 'Order', exact: true });
  const confirm = order.getByRole('button', { name: 'Confirm payment' });
  await test.step('one proof is confirmed, another one asked for instead of the other', async () => {
    await press(page.getByRole('link', { name: 'Check 2 proofs' }));
    await expect(order.getByText(placed[0]?.orderNumber ?? '')).toBeVisible();
    await press(confirm);
    await expect(page.getByText('Payment confirmed')).toBeVisible();
    await test.step('undone by a key, and not decided on a picture that is still on its way', async () => {
      await page.keyboard.press('u');
      await expect(page.getByText('Undone. No message went out.')).toBeVisible();
      await expect(order.getByText(placed[0]?.orderNumber ?? '')).toBeVisible();
      const pictures = Promise.withResolvers<void>();
      await page.route('**/uploads/*.*', (route) => pictures.promise.then(() => route.continue()));
      await page.reload();
      await expect(confirm).toBeDisabled();
      await page.keyboard.press('c');
      pictures.resolve();
      await expect(confirm).toBeEnabled();
      await expect(order.getByText(placed[0]?.orderNumber ?? '')).toBeVisible();
      await confirm.click();
      await expect(page.getByText('Payment confirmed')).toBeVisible();
    });
    await expect(order.getByText(placed[1]?.orderNumber ?? '')).toBeVisible();
    await expect(confirm).toBeEnabled();
    const dialog = page.getByRole('alertdialog', { name: 'Ask for another proof?' });
    await pressOnceItIsMeant(order.getByRole('button', { name: 'Ask for another proof' }), dialog);
    await press(dialog.getByRole('group', { name: 'Often said' }).getByRole('button').first());
    const reason = await dialog.getByLabel('Reason').inputValue();
    // What is decided is done with, also before the list tells it.
    const lists = Promise.withResolvers<void>();
    await page.route(/\/api\/orders\?.*PAYMENT_UPLOADED/, (route) => lists.promise.then(() => route.continue()));
    await press(dialog.getByRole('button', { name: 'Ask for another proof' }));
    await expect(page.getByText('Asked for another proof')).toBeVisible();
    await expect(page.getByRole('link', { name: 'To the group buy' })).toBeVisible();
    lists.resolve();
    await press(page.getByRole('link', { name: 'To the group buy' }));
    const [, ben] = placed;
    await ben?.shop.goto(`/buyer/orders/${ben.orderNumber}`);
    await expect(ben?.shop.getByText(reason).first() as Locator).toBeVisible();
  });

  await test.step('the supplier is sent the order, and what to hand out is listed', async () => {
    await press(page.getByRole('link', { name: 'Supplier list' }));
    await expect(page.getByRole('row', { name: new RegExp(`${product}.* 6 .*\\$427\\.20`) })).toBeVisible();
    await press(page.getByRole('button', { name: 'Send by mail' }));
    const dialog = page.getByRole('dialog', { name: `Order from ${supplier}` });
    await press(dialog.getByRole('button', { name: 'Send' }));
    await expect(dialog).toBeHidden();
    expect(await readMail(address, 'supplier-order')).toContain('Total: 6 pieces, $427.20');
    await press(page.getByRole('link', { name: 'Pick list' }));
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Ana', 'Ben', 'Cleo']);
    await page.emulateMedia({ media: 'print' });
    expect((await page.pdf()).byteLength).toBeGreaterThan(5000);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the next round begins with a clone', async () => {
    await press(page.getByRole('link', { name: 'Overview' }));
    await press(page.getByRole('link', { name: 'Clone' }));
    await expect(page.getByLabel('Title')).toHaveValue(new RegExp(title));
    await expect(page.getByRole('list', { name: 'Products of this deal' }).getByRole('listitem')).toHaveCount(10);
    await press(page.getByRole('button', { name: 'Create Group Buy' }));
    await expect(page.getByText('Group buy created')).toBeVisible();
  });
  expect(presses()).toBeLessThanOrEqual(25);

  const dealId = url.split('/').at(-1);
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
  await test.step('the rest is settled at once', async () => {
    await page.goto(`/admin/orders?groupBuyId=${dealId}`);
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
});
