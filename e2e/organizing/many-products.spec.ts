// What an organizer does with many products at once: change them, keep them as a file, and choose them for a group buy.
// Rules: docs/rules/products.md#many-at-once, docs/rules/group-buys.md#form
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { fromProgram } from '../acts/from-program.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { test } from '../acts/windows.ts';

const names = ['Barley', 'Oats', 'Rye'];
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** A list of a supplier of its own, so that no other journey changes these products. */
function newList(series: string) {
  const rows = names.map((name, at) => `${series}-${at},${name} ${series},${at + 2}.00,5 lb bag`);
  return Buffer.from(`SKU,Name,Cost,Unit\n${rows.join('\n')}\n`);
}

test('many products are changed at once as it was shown, kept as a spreadsheet, and changed back', async ({ page }) => {
  const series = crypto.randomUUID().slice(0, 8);
  const mill = `Mill ${series}`;
  await signIn(page, 'admin@cobuy.example');
  const mine = await (await page.request.get('/api/users/me/organizations')).json();
  const brought = await page.request.post('/api/products/import', {
    headers: { ...fromProgram(), 'x-organization-id': mine.data[0].id },
    multipart: { file: { name: 'list.csv', mimeType: 'text/csv', buffer: newList(series) } },
  });
  expect(brought.ok()).toBe(true);
  await page.goto(`/admin/products?search=${series}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar.getByText('3 selected')).toBeVisible();

  await test.step('all get a supplier who isn’t there yet', async () => {
    await bar.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('menuitem', { name: 'Supplier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set the supplier' });
    await dialog.getByLabel('Supplier', { exact: true }).selectOption('A new supplier…');
    await dialog.getByLabel('Name of the new supplier').fill(mill);
    await expect(dialog.getByText('3 products will change.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change 3 products' }).click();
    await expect(dialog).toBeHidden();
    for (const name of names) await expect(rowOf(page, `${name} ${series}`)).toContainText(mill);
  });

  await test.step('prices rise by a percentage, after a slip that is named at its field', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('menuitem', { name: 'Prices by percent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByLabel('By percent').fill('ten');
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(dialog.getByLabel('By percent')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('By percent').fill('10');
    const lines = dialog.getByRole('list', { name: 'What changes' }).getByRole('listitem');
    await expect(lines).toHaveCount(3);
    await expect(lines.last()).toContainText('Rye');
    // The last line is looked at, not only there.
    await lines.last().scrollIntoViewIfNeeded();
    await expect(lines.last()).toBeInViewport({ ratio: 1 });
    await seeNoViolation(page);
    await dialog.getByRole('button', { name: 'Change 3 products' }).click();
    // What was ticked is let go as the dialog closes, which the new price doesn't wait for.
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, `Rye ${series}`)).toContainText('$4.40');
  });

  await test.step('an empty unit takes the units away, and the button says so', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('menuitem', { name: 'Unit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set the unit' });
    await expect(dialog.getByRole('button', { name: 'Remove the unit from 3 products' })).toBeVisible();
    await dialog.getByLabel('Unit').fill('sack');
    await expect(dialog.getByRole('button', { name: 'Change 3 products' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await bar.getByRole('button', { name: 'Clear' }).click();
  });

  await test.step('the catalog is kept as a spreadsheet', async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'All products as XLSX' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^products_export_\d{4}-\d\d-\d\d\.xlsx$/);
    expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK');
  });

  await page.reload();
  await page
    .getByText('You changed the prices of 3 products')
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(rowOf(page, `Rye ${series}`)).toContainText('$4.00');
});

test('what a list brought in begins a group buy, and a supplier’s products are added to it with one press', async ({
  page,
}) => {
  const series = crypto.randomUUID().slice(0, 8);
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/products/import');
  const file = { name: `list ${series}.csv`, mimeType: 'text/csv', buffer: newList(series) };
  await page.getByLabel('Price list').setInputFiles(file);
  await page.getByLabel('Supplier of the whole list').fill(`Mill ${series}`);
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByRole('link', { name: 'Create Group Buy' }).click();

  const remove = page.getByRole('button', { name: new RegExp(`^Remove .+ ${series}`) });
  await expect(remove).toHaveCount(3);
  await page.reload();
  await expect(remove).toHaveCount(3);
  for (const name of names.slice(1)) await page.getByRole('button', { name: `Remove ${name} ${series}` }).click();
  await expect(remove).toHaveCount(1);

  await page.getByLabel('Supplier', { exact: true }).selectOption(`Mill ${series}`);
  const offered = page.getByRole('list', { name: 'Catalog' }).getByRole('listitem');
  await expect(offered).toHaveCount(3);
  await expect(offered.getByRole('button', { name: `Added Barley ${series}` })).toBeVisible();
  await page.getByRole('button', { name: 'Add all 2' }).click();
  await expect(remove).toHaveCount(3);
  await seeNoViolation(page);
});
