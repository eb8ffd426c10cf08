import { expect, type Page } from '@playwright/test';

/** The password of every person in the sample data. */
export const samplePassword = 'cobuy-sample';

/** Signs in through the form; ends where the program sends the person. */
export async function signInByForm(page: Page, email: string, password = samplePassword) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
