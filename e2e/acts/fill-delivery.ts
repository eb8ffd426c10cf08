import type { Page } from '@playwright/test';

/** Fills the delivery part of the order form. */
export async function fillDelivery(page: Page) {
  await page.getByLabel('Full name').fill('Robin Gast');
  await page.getByLabel('Address', { exact: true }).fill('14 Mill Rd');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').selectOption('OR');
  await page.getByLabel('ZIP/Postal code').fill('97214');
  await page.getByLabel('Phone number').fill('(555) 010-2345');
}
