// What an organizer changes of one order: a note, a part of the payment, what it gets. The focus stays where it was.
// Rules: docs/rules/orders.md#correcting, docs/rules/orders.md#notes
import { expect, type Page } from '@playwright/test';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { takeOrders } from '../acts/take-orders.ts';
import { test } from '../acts/windows.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

test('an organizer notes, takes a part of the payment and changes the items of an order, and its buyer is told', async ({
  page,
  openWindow,
}) => {
  await signIn(page, 'agent@cobuy.example');
  const deal = await takeOrders(page, ['Ana']);
  const [order] = deal.orders;
  if (!order) throw new Error('no order was taken');
  await page.goto(`/orders/${order.orderNumber}`);
  const money = page.getByRole('region', { name: 'Money' });

  await test.step('the person stands first, and a note is kept for organizers', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
    await page.getByLabel('Note', { exact: true }).fill('Pays the rest in cash');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Note saved')).toBeVisible();
  });

  await test.step('the buyer has called: the phone number, the city and the e-mail were mistyped', async () => {
    await page.getByRole('button', { name: 'Change contact details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact details for Ana' });
    await dialog.getByLabel('City').fill('');
    await dialog.getByRole('button', { name: 'Save contact details' }).click();
    await expect(dialog.getByText('City is required').first()).toBeVisible();
    await dialog.getByLabel('City').fill('Salem');
    await dialog.getByLabel('Phone number').fill('555 0177');
    await dialog.getByLabel('Email').fill(`right.${order.email}`);
    await seeNoViolation(page);
    await page.screenshot({ path: test.info().outputPath('contact-details.png') });
    await dialog.getByRole('button', { name: 'Save contact details' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`right.${order.email}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Delivery' }).getByText('Salem')).toBeVisible();
    await expect(page.getByText('E-mail · Phone number · Address')).toBeVisible();
    await expect.poll(() => focused(page)).not.toBe('BODY');
  });

  await test.step('a part of the payment leaves a rest', async () => {
    await page.getByRole('button', { name: 'Record a partial payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a partial payment' });
    await dialog.getByLabel('Amount').fill('9999');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(dialog.getByText(/Only \$[\d.]+ is still due\./).first()).toBeVisible();
    await dialog.getByLabel('Amount').fill('1.50');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(dialog).toBeHidden();
    await expect(money.getByText('$1.50').first()).toBeVisible();
    await expect.poll(() => focused(page)).not.toBe('BODY');
  });

  await test.step('what it gets is changed with a reason', async () => {
    await page.getByRole('button', { name: 'Change items' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change .+ items$/ });
    await seeNoViolation(page);
    await dialog
      .getByRole('spinbutton')
      .or(dialog.getByRole('textbox', { name: /^quantity of/i }))
      .first()
      .fill('7');
    await dialog.getByRole('button', { name: 'Change items' }).click();
    await expect(dialog.getByText('Please give a reason').first()).toBeVisible();
    await dialog.getByLabel('Reason').fill('More came than was ordered.');
    await dialog.getByRole('button', { name: 'Change items' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('“More came than was ordered.”')).toBeVisible();
  });

  await test.step('what was corrected elsewhere meanwhile is shown, and the next press is about it', async () => {
    const dialogOf = (tab: Page) => tab.getByRole('dialog', { name: /^Change .+ items$/ });
    const change = async (tab: Page, quantity: string, reason: string) => {
      const dialog = dialogOf(tab);
      await dialog
        .getByRole('spinbutton')
        .or(dialog.getByRole('textbox', { name: /^quantity of/i }))
        .first()
        .fill(quantity);
      await dialog.getByLabel('Reason').fill(reason);
    };
    const other = await page.context().newPage();
    await other.goto(`/orders/${order.orderNumber}`);
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Change items' }).click();
    await change(page, '9', 'Two more came.');
    await change(other, '8', 'One more was found.');
    await other.getByRole('dialog').getByRole('button', { name: 'Change items' }).click();
    await expect(dialogOf(other)).toBeHidden();
    await other.close();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Change items' }).click();
    await expect(dialog.getByText('8 instead of 7')).toBeVisible();
    await expect(dialog.getByText('ordered 8')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Two more came.');
    await seeNoViolation(page);
    await dialog.getByRole('button', { name: 'Change items' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('“Two more came.”')).toBeVisible();
  });

  await test.step('confirming settles the rest, and the focus stays with the steps', async () => {
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm payment?' });
    await dialog.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(dialog).toBeHidden();
    await expect(money.getByText('Paid, confirmed')).toBeVisible();
    await expect.poll(() => focused(page)).not.toBe('BODY');
    await seeNoViolation(page);
  });

  await test.step('a jar that was broken when it was unpacked at home is taken out, and its money given back', async () => {
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(page.getByText(/close automatically on/)).toBeVisible();
    await page.getByRole('button', { name: 'Change items' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change .+ items$/ });
    await dialog
      .getByRole('spinbutton')
      .or(dialog.getByRole('textbox', { name: /^quantity of/i }))
      .first()
      .fill('6');
    await dialog.getByLabel('Reason').fill('One jar was broken.');
    await dialog.getByRole('button', { name: 'Change items' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/You owe the buyer \$[\d.]+\. Refund it, then record it here\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close the order' })).toBeHidden();
    await page.screenshot({ path: test.info().outputPath('to-give-back.png'), fullPage: true });
    await page.getByRole('button', { name: 'Record a refund' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByText(/close automatically on/)).toBeVisible();
    await seeNoViolation(page);
  });

  await test.step('what turns out not to have come is to be paid again', async () => {
    await money.getByRole('button', { name: 'Payment hasn’t arrived' }).click();
    const dialog = page.getByRole('dialog', { name: 'How much hasn’t arrived?' });
    await page.screenshot({ path: test.info().outputPath('not-arrived.png') });
    await dialog.getByLabel('Amount').fill('2');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByText(/still owes \$2\.00/)).toBeVisible();
    const buyer = await openWindow();
    await buyer.goto('/order-login');
    await buyer.getByLabel('Email').fill(`right.${order.email}`);
    await buyer.getByLabel('Order number').fill(order.orderNumber);
    await buyer.getByRole('button', { name: 'Show my order' }).click();
    await expect(buyer.getByRole('region', { name: 'What to pay' }).getByText('Pay $2.00')).toBeVisible();
    await expect(buyer.getByText('You still have $2.00 to pay')).toBeVisible();
    await seeNoViolation(buyer);
    await money.getByRole('button', { name: 'Record a partial payment' }).click();
    await page.getByRole('dialog').getByLabel('Amount').fill('2');
    await page.getByRole('dialog').getByRole('button', { name: 'Record it' }).click();
    await expect(page.getByText(/close automatically on/)).toBeVisible();
  });

  await test.step('and the order is closed, which can be undone', async () => {
    await page.getByRole('button', { name: 'Close the order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close the order' }).click();
    await expect(page.getByText('This order is complete.')).toBeVisible();
    const message = page.getByRole('alertdialog').filter({ hasText: 'Order closed' });
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/close automatically on/)).toBeVisible();
  });
});
