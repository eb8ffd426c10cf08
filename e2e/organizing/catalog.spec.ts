// Rules: docs/rules/products.md#form, docs/rules/products.md#changing
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { rowOf, searchProducts, seeProductsFound } from '../acts/search-products.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { type OpenWindow, test } from '../acts/windows.ts';

const picture = join(import.meta.dirname, '..', 'fixtures', 'teff.png');

async function signedIn(openWindow: OpenWindow, email: string) {
  const page = await openWindow();
  await signIn(page, email);
  return page;
}

/** It is there, and the browser could read it. */
const seePicture = (place: Locator) =>
  expect
    .poll(async () => {
      const shown = place.locator('img');
      await shown.scrollIntoViewIfNeeded();
      return shown.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    })
    .toBeGreaterThan(0);

async function addProduct(page: Page, name: string) {
  await page.goto('/admin/products/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Cost').fill('4.50');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product added')).toBeVisible();
}

test('a product is added by its rules, keeps its draft over a reload, and is deleted while nothing uses it', async ({
  page,
}) => {
  const name = `Buckwheat ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/products/new');
  await page.getByRole('button', { name: 'Add Product' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 2 fields' });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Product name is required');
  await expect(summary).toContainText('Valid cost is required');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Cost').fill('0');
  await expect(page.getByText('Cost must be at least $0.01').first()).toBeVisible();
  await seeNoViolation(page);
  // It could be 1335 or 1.34: nobody guesses.
  await page.getByLabel('Cost').fill('1,335');
  await expect(page.getByText('“1,335” could be 1335 or 1.335.').first()).toBeVisible();
  await page.getByLabel('Cost').fill('12,50');
  await page.getByLabel('Unit').fill('case of 12');
  await page.reload();
  await expect(page.getByText('Your draft was restored')).toBeVisible();
  await expect(page.getByLabel('Unit')).toHaveValue('case of 12');
  await page.getByLabel('SKU').fill('RV-117');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Another product in this organization has this SKU').first()).toBeVisible();
  await page.getByLabel('SKU').fill('');
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product added')).toBeVisible();

  await searchProducts(page, name);
  await seeProductsFound(page, 1);
  await expect(rowOf(page, name)).toContainText('$12.50');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(page.getByText('No products match')).toBeVisible();

  await searchProducts(page, 'Almonds, raw');
  // A forced press does not wait: the row must have come to where it stays.
  await seeProductsFound(page, 1);
  const used = page.getByRole('button', { name: 'Delete Almonds, raw' });
  await expect(used).toHaveAttribute('aria-disabled', 'true');
  // Disabled, but a press still says why.
  await used.click({ force: true });
  await expect(page.getByText('Cannot delete product in use', { exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog', { name: 'Delete “Almonds, raw”?' })).toHaveCount(0);

  await page.goto('/admin/products/00000000-0000-7000-8000-000000000000/edit');
  await expect(page.getByText('Failed to load product')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products$/);
});

test('a picture is chosen from the device, and stands beside the product in the catalog and in a deal', {
  tag: '@phone-only',
}, async ({ page }) => {
  const name = `Teff ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin@cobuy.example');
  await page.goto('/admin/products/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Cost').fill('6');
  const chooser = page.getByLabel('Picture');
  await chooser.setInputFiles({ name: 'teff.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByText('Please select a valid image (JPEG, PNG, WebP, GIF or AVIF)')).toBeVisible();
  // A script by the name of a picture gets as far as the server.
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/uploads/product-image') && answer.status() === 415),
    chooser.setInputFiles({ name: 'teff.png', mimeType: 'image/png', buffer: Buffer.from('alert(1)') }),
  ]);
  await expect(page.getByText('Please select a valid image (JPEG, PNG, WebP, GIF or AVIF)')).toBeVisible();
  await chooser.setInputFiles(picture);
  await seePicture(page.getByRole('group', { name: 'Picture' }));
  await expect(page.getByText('Please select a valid image')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  await chooser.setInputFiles(picture);
  await seePicture(page.getByRole('group', { name: 'Picture' }));
  await seeNoViolation(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product added')).toBeVisible();
  await searchProducts(page, name);
  await seePicture(rowOf(page, name));

  // Deals show theirs to everyone.
  await page.context().clearCookies();
  await page.goto('/?search=Winter+pantry');
  await page.getByRole('link', { name: 'Winter pantry: grains and beans' }).click();
  await page
    .getByRole('navigation', { name: 'About this group buy' })
    .getByRole('link', { name: /^Products/ })
    .click();
  await seePicture(page.getByRole('listitem').filter({ hasText: 'Chickpeas' }));
});

test('two people edit one product: the second sees both versions and loses nothing', async ({ page, openWindow }) => {
  const name = `Millet ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin@cobuy.example');
  await addProduct(page, name);
  await searchProducts(page, name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);

  const other = await signedIn(openWindow, 'super@cobuy.example');
  await other.goto(page.url());
  await other.getByLabel('Cost').fill('5.25');
  await other.getByLabel('Unit').fill('25 lb bag');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Product saved')).toBeVisible();

  await page.getByLabel('Cost').fill('4.75');
  await page.getByLabel('Description').fill('Hulled.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Someone else has changed this product in the meantime')).toBeVisible();
  const version = (field: string, whose: string) =>
    page.getByRole('group', { name: field, exact: true }).getByRole('radio', { name: new RegExp(`^${whose}`) });
  await expect(version('Cost', 'Yours')).toBeChecked();
  await expect(version('Unit', 'Saved by someone else')).toBeChecked();
  await seeNoViolation(page);
  await page.getByRole('button', { name: 'Use what’s checked' }).click();
  await expect(page.getByLabel('Cost')).toHaveValue('4.75');
  await expect(page.getByLabel('Unit')).toHaveValue('25 lb bag');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
  await searchProducts(page, name);
  await expect(rowOf(page, name)).toContainText('$4.75');
  await expect(rowOf(page, name)).toContainText('25 lb bag');
});
