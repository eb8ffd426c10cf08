import { expect, type Page } from '@playwright/test';

/** The catalog of an administrator, by what they search for. */
export async function searchProducts(page: Page, text: string) {
  await page.goto('/admin/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(text);
  await expect(page).toHaveURL(/search=/);
}

/** As many as these are found: the table has come to what it shows. */
export const seeProductsFound = (page: Page, count: number) =>
  expect(page.getByText(count === 1 ? '1 product' : `${count} products`, { exact: true })).toBeVisible();

export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
