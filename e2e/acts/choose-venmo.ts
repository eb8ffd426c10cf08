import { expect, type Page } from '@playwright/test';

/**
 * Chooses the way to pay in the order form. Pressed before the program runs, it is chosen once that does; its input lies
 * under its label.
 */
export async function chooseVenmo(page: Page) {
  const venmo = page.getByRole('radio', { name: /venmo/i });
  await venmo.click({ force: true });
  await expect(venmo).toBeChecked();
}
