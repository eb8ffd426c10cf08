// From a product's supplier to the order that they get by mail, and the labels of what they deliver.
import { expect } from '@playwright/test';
import { readMail } from './acts/read-mail.ts';
import { seeFocusIn } from './acts/see-focus-in.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { takeOrders } from './acts/take-orders.ts';
import { test } from './acts/windows.ts';

test('an organiser says from whom a product comes, sends them what was ordered, and prints labels for it', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await signIn(page, 'admin@cobuy.example');
  const deal = await takeOrders(page, ['Ana', 'Ben']);
  const series = deal.title.split(' ').at(-1) ?? '';
  const grove = `Grove ${series}`;
  const address = `orders.${series}@grove.example`;

  await test.step('a new supplier is typed at a product', async () => {
    await page.goto(`/admin/products?search=OIL-${series}`);
    await page.getByRole('link', { name: `Edit Oil ${series}` }).click();
    await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible();
    await page.getByLabel('Supplier').fill(grove);
    await expect(page.getByText('A new supplier: it is added with the product.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Product saved')).toBeVisible();
    await expect(page.getByRole('cell', { name: grove })).toBeVisible();
  });

  await test.step('each supplier has a sheet; what has none stands last', async () => {
    await page.goto(`/admin/group-buys/${deal.id}/supplier-list`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([grove, 'No supplier']);
    await page.getByRole('link', { name: grove }).click();
    await expect(page.getByRole('rowheader', { name: `Oil ${series}` })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: `Salt ${series}` })).toBeHidden();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'XLSX' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^supplier_list_[\d-]+\.xlsx$/);
  });

  await test.step('the order is looked at, sent, and answers come to the organiser', async () => {
    await page.getByRole('button', { name: 'Send by mail' }).click();
    await page.getByRole('button', { name: 'Add the address' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit supplier' });
    await editing.getByLabel('E-mail').fill(address);
    await editing.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: `Order from ${grove}` });
    await expect(dialog.getByText('admin@cobuy.example').first()).toBeVisible();
    await expect(dialog.getByText(/4 × Oil .* at \$10\.00: \$40\.00/)).toBeVisible();
    await seeNoViolation(page);
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Please bring it on Friday.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    const text = await readMail(address, 'supplier-order');
    expect(text).toContain('Please bring it on Friday.');
    expect(text).toContain('Total: 4 pieces, $40.00');
  });

  await test.step('sent again it asks; the copy and the history keep what was written, and that it was kept', async () => {
    await page.getByRole('button', { name: 'Send by mail' }).click();
    const again = page.getByRole('dialog', { name: `Order from ${grove} again?` });
    await expect(again.getByText('The last one had 4 pieces, $40.00', { exact: false })).toBeVisible();
    await again.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Show what was written to ${grove}` }).click();
    await expect(page.getByRole('dialog').getByText('Please bring it on Friday.')).toBeVisible();
    await seeFocusIn(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(
      page.getByText(
        `Order by mail kept, not sent: this site has no mail server: from ${grove} (${address}): 4 pieces, $40.00`,
      ),
    ).toBeVisible();
  });

  await test.step('each order has a label that says what is to pay', async () => {
    await page.getByRole('link', { name: 'Labels', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Ana', 'Ben']);
    await expect(page.getByText('To pay: $24.00')).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByText('To pay: $24.00').first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('deleted, the supplier leaves the product and not what was sent', async () => {
    await page.goto('/admin/products/suppliers');
    await page.getByRole('button', { name: `Delete ${grove}` }).click();
    const question = page.getByRole('alertdialog', { name: `Delete “${grove}”?` });
    await expect(question.getByText('One product comes from them', { exact: false })).toBeVisible();
    await question.getByRole('button', { name: 'Delete supplier' }).click();
    await expect(page.getByText('Supplier deleted')).toBeVisible();
    await page.goto(`/admin/group-buys/${deal.id}/supplier-list`);
    await expect(page.getByRole('button', { name: `Show what was written to ${grove}` })).toBeVisible();
    await expect(page.getByText('Nobody has said yet from whom these products come.', { exact: false })).toBeVisible();
  });
});
