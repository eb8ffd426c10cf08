// Spec: 2 §2 Order management
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { dismissMessages } from './acts/dismiss-messages.ts';
import { fromProgram } from './acts/from-program.ts';
import { readCsv } from './acts/read-csv.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { type Taken, takeOrders } from './acts/take-orders.ts';
import { test } from './acts/windows.ts';

const panel = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text });
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });

/** The organiser moves an order while somebody else has it open. */
async function moveByCall(page: Page, { headers }: Taken, orderNumber: string, status: string) {
  const answer = await page.request.patch(`/api/orders/${orderNumber}/status`, { data: { status }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function selectAll(page: Page) {
  await page
    .getByRole('checkbox', { name: /^Select all/ })
    .first()
    .check();
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('selected');
}
const selected = (page: Page) => page.getByRole('region', { name: 'Selected orders' });

async function chooseExport(page: Page, name: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('an agent finds the orders of a deal, accepts a proof and asks for another one', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signIn(page, 'agent@cobuy.example');
  const deal = await takeOrders(page, ['Paid Ana', 'Paid Ben', 'Cleo', 'Dora', 'Emil']);
  const [ana, ben, cleo] = deal.orders as [Taken['orders'][0], Taken['orders'][0], Taken['orders'][0]];

  await test.step('the deal leads to its orders, whose tabs say how many are where', async () => {
    const ofDeal = page.getByRole('link', { name: `5 orders of ${deal.title}` });
    // What has been ordered is summed a moment after the last order.
    await expect(async () => {
      await page.goto(`/admin/group-buys?search=${encodeURIComponent(deal.title)}`);
      await expect(ofDeal).toBeVisible({ timeout: 5000 });
    }).toPass();
    await ofDeal.click();
    await expect(page).toHaveURL(`/admin/orders?groupBuyId=${deal.id}`);
    await expect(page.getByText('Orders from the group buys that you organize')).toBeVisible();
    await expect(rows(page)).toHaveCount(5);
    await expect(tab(page, 'All 5')).toBeVisible();
    await expect(tab(page, 'Pending 3')).toBeVisible();
    await seeNoViolation(page);
    await tab(page, 'Payment uploaded 2').click();
    await expect(page).toHaveURL(/status=PAYMENT_UPLOADED/);
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('one proof is accepted in the panel', async () => {
    await dismissMessages(page);
    await page.getByRole('link', { name: 'Paid Ana' }).click();
    await expect(panel(page).getByText(ana.orderNumber)).toBeVisible();
    const picture = panel(page).getByRole('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await seeNoViolation(page);
    await panel(page).getByRole('button', { name: 'Confirm payment' }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment' });
    await confirm.click();
    await expect(panel(page).getByText('The payment is confirmed: prepare the order next.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone. No message went out.')).toBeVisible();
    await expect(panel(page).getByText('Check the payment proof')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Confirm payment' }).click();
    await confirm.click();
    await expect(panel(page).getByText('The payment is confirmed: prepare the order next.')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(`/admin/orders?status=PAYMENT_UPLOADED&groupBuyId=${deal.id}`);
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('another one is asked for again, with a reason', async () => {
    await page.getByRole('button', { name: `Edit ${ben.orderNumber}` }).click();
    await page.getByRole('menuitem', { name: 'Ask for another proof' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Ask for another proof?' });
    await dialog.getByRole('button', { name: 'Ask for another proof' }).click();
    await expect(dialog.getByText('Please give a reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The amount is cut off.');
    await dialog.getByRole('button', { name: 'Ask for another proof' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('No orders match')).toBeVisible();
    await tab(page, 'Pending 4').click();
    await rowOf(page, ben.orderNumber).getByRole('link').click();
    await expect(panel(page).getByText('“The amount is cut off.”').first()).toBeVisible();
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expect(rows(page)).toHaveCount(4);
  });

  await test.step('an order that has moved on meanwhile is not moved again', async () => {
    await page.getByRole('button', { name: `Edit ${cleo.orderNumber}` }).click();
    await page.getByRole('menuitem', { name: 'Confirm payment' }).click();
    await moveByCall(page, deal, cleo.orderNumber, 'SETTLED');
    const dialog = page.getByRole('alertdialog', { name: 'Confirm payment?' });
    await dialog.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(dialog.getByText('This order has changed meanwhile. It is now Settled.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(rows(page)).toHaveCount(3);
  });
});

test('an agent reminds and settles the orders of a deal, and takes its lists along', async ({ page }) => {
  await signIn(page, 'agent@cobuy.example');
  const deal = await takeOrders(page, ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil']);
  const [ana, , cleo] = deal.orders as [Taken['orders'][0], Taken['orders'][0], Taken['orders'][0]];
  await moveByCall(page, deal, ana.orderNumber, 'SETTLED');
  await moveByCall(page, deal, cleo.orderNumber, 'SETTLED');

  await test.step('the unpaid are reminded, and not twice', async () => {
    await page.goto(`/admin/orders?groupBuyId=${deal.id}`);
    await expect(rows(page)).toHaveCount(5);
    await selectAll(page);
    await expect(selected(page)).toContainText('5 selected · $120.00');
    await selected(page).getByRole('button', { name: 'Remind 3' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send reminders' }).click();
    await expect(page.getByText('3 reminders kept, not sent: this site has no mail server')).toBeVisible();
    await expect(selected(page)).toBeHidden();
    await selectAll(page);
    await selected(page).getByRole('button', { name: 'Remind 3' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send reminders' }).click();
    const outcome = page.getByRole('dialog', { name: 'No reminder written' });
    await expect(outcome.getByText('The buyer was reminded less than 12 hours ago.')).toHaveCount(1);
    for (const name of ['Ben', 'Dora', 'Emil']) await expect(outcome.getByText(name)).toBeVisible();
    // So low a window that the list scrolls in the dialog.
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ ...size, height: 300 });
    await expect
      .poll(() =>
        outcome.getByText('Dora').evaluate((one) => {
          const body = one.closest('section')?.querySelector('header + div');
          return (body?.scrollHeight ?? 0) - (body?.clientHeight ?? 0);
        }),
      )
      .toBeGreaterThan(0);
    await seeNoViolation(page);
    await page.setViewportSize(size);
    await outcome.getByRole('button', { name: 'Done' }).click();
    await expect(selected(page)).toContainText('3 selected');
  });

  await test.step('those are settled at once', async () => {
    await selected(page).getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitem', { name: 'Settled' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Set to Settled' }).click();
    await expect(page.getByText('3 orders set to Settled')).toBeVisible();
    await expect(tab(page, 'Settled 5')).toBeVisible();
    await expect(selected(page)).toBeHidden();
  });

  await test.step('the file holds them all, and nothing that a spreadsheet would run', async () => {
    const [saved] = await Promise.all([page.waitForEvent('download'), chooseExport(page, 'These orders as CSV')]);
    expect(saved.suggestedFilename()).toMatch(/^orders_export_\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...lines] = readCsv(await readFile(await saved.path(), 'utf8'));
    const column = (name: string) => lines.map((line) => line[header?.indexOf(name) ?? -1]);
    expect(column('Order number').sort()).toEqual(deal.orders.map(({ orderNumber }) => orderNumber).sort());
    expect(column('Status')).toEqual(Array(5).fill('Settled'));
    expect(column('Total')).toEqual(Array(5).fill('24.00'));
    expect(column('Comments')).toContain("'=1+1 for Cleo");
  });

  await test.step('the lists for the supplier and for the handing out are printed without anything around', async () => {
    await chooseExport(page, 'Supplier list');
    await expect(page).toHaveURL(`/admin/group-buys/${deal.id}/supplier-list`);
    await expect(page.getByRole('row', { name: /Oil .* bottle 10 \$10\.00 \$100\.00/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Total of 2 products 15 \$120\.00/ })).toBeVisible();
    await seeNoViolation(page);
    await page.getByRole('link', { name: 'Pick list' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Ana', 'Ben', 'Cleo', 'Dora', 'Emil']);
    await page.getByRole('checkbox').first().check();
    await expect(page.getByText(/^1 of \d+ lines ticked/)).toBeVisible();
    await seeNoViolation(page);
    // A tick outlives a reload, and is the same where the list is arranged by product.
    await page.reload();
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await page.getByRole('link', { name: 'By product' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear the ticks' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'By person' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Ana', 'Ben', 'Cleo', 'Dora', 'Emil']);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: deal.title })).toBeVisible();
    await expect(page.getByText(cleo.orderNumber)).toBeVisible();
    for (const around of ['banner', 'contentinfo', 'navigation', 'button'] as const)
      await expect(page.getByRole(around)).toHaveCount(0);
    expect((await page.pdf()).byteLength).toBeGreaterThan(5000);
    await page.emulateMedia({ media: 'screen' });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const [, ...lines] = readCsv(await readFile(await saved.path(), 'utf8'));
    expect(lines).toHaveLength(10);
  });
});

test('managers see the orders of their organization and of the system; agents only their own', async ({
  page,
  openWindow,
}) => {
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/orders');
  await expect(page).toHaveURL('/admin/orders');
  await expect(page.getByText('All orders in your organization')).toBeVisible();
  const first = rows(page).first();
  await expect(first).toBeVisible();
  const number = /GB-[\w-]{19}/.exec(await first.innerText())?.[0] ?? '';
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(number.toLowerCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(tab(page, 'All 1')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('nothing like this');
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('link', { name: 'Page 2' })).toBeVisible();

  // What is ticked on one page stays so on the next one.
  await selectAll(page);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(selected(page)).toContainText('20 selected');
  await page.route('**/api/orders/export/csv*', (route) => route.abort());
  await selected(page).getByRole('button', { name: 'Export the selected' }).click();
  await expect(page.getByText('Export Failed')).toBeVisible({ timeout: 60_000 });

  for (const [person, text] of [
    ['super', 'All orders across the system'],
    ['agent', 'Orders from the group buys that you organize'],
    ['buyer', "You don't have permission to access this page."],
  ]) {
    const other = await openWindow();
    await signIn(other, `${person}@cobuy.example`);
    await other.goto('/admin/orders');
    await expect(other.getByText(text ?? '')).toBeVisible();
  }
});

test('a buyer changes an unpaid order, also while another window changes it, until it may not be changed any more', {
  tag: '@phone-only',
}, async ({ page, openWindow }) => {
  const organiser = await openWindow();
  await signIn(organiser, 'agent@cobuy.example');
  const deal = await takeOrders(organiser, ['Finn']);
  const { orderNumber, email } = deal.orders[0] ?? { orderNumber: '', email: '' };
  await page.goto('/order-login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Order ID').fill(orderNumber);
  await page.getByRole('button', { name: 'Show my order' }).click();
  await expect(page).not.toHaveURL(/order-login/);
  const quantity = page.getByRole('spinbutton', { name: /quantity of Oil/ });
  const edit = async () => {
    await page.goto(`/buyer/orders/${orderNumber}`);
    await page.getByRole('link', { name: 'Change order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your order');
  };

  await edit();
  await seeNoViolation(page);
  await test.step('at a desk its parts are as wide as the page: no summary stands beside them', async () => {
    const phone = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 800 });
    const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
    const bar = page.getByRole('region', { name: 'Your order so far' });
    await expect
      .poll(async () => (await widthOf(page.getByRole('region', { name: 'Products' }))) - (await widthOf(bar)))
      .toBe(0);
    await page.setViewportSize(phone ?? { width: 390, height: 844 });
  });
  await quantity.fill('0');
  await page.getByRole('button', { name: 'Decrease quantity of Salt' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please select at least one product').first()).toBeVisible();
  await quantity.fill('3');
  await page.getByLabel('Comments').fill('Ring twice');
  await page.reload();
  await expect(page.getByText('Your draft was restored')).toBeVisible();
  await expect(quantity).toHaveValue('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Order changed').first()).toBeVisible();
  await expect(page.getByText('$30.00').first()).toBeVisible();

  await edit();
  await quantity.fill('4');
  const order = await (await page.request.get(`/api/orders/${orderNumber}`)).json();
  const other = await page.request.put(`/api/orders/${orderNumber}`, {
    data: { items: [{ productId: order.items[0].productId, quantity: 9 }], comments: 'Ring once' },
    headers: fromProgram(),
  });
  expect(other.status()).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This order was changed meanwhile in another window')).toBeVisible();
  await seeNoViolation(page);
  await page.getByRole('button', { name: 'Use what is ticked' }).click();
  await expect(quantity).toHaveValue('4');
  await expect(page.getByLabel('Comments')).toHaveValue('Ring once');
  await page.getByRole('button', { name: 'Save' }).click();
  // The form says the total too: only on the order is it saved.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Change your order');
  await expect(page.getByText('$40.00').first()).toBeVisible();

  await edit();
  await quantity.fill('5');
  await moveByCall(organiser, deal, orderNumber, 'SETTLED');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This order can no longer be changed.').first()).toBeVisible();
  await page.getByRole('link', { name: 'To the order' }).click();
  await expect(page.getByText('$40.00').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change order' })).toHaveCount(0);
});
