import { expect, type Page } from '@playwright/test';
import { samplePassword } from './sign-in-by-form.ts';

/**
 * Signs in by the call that the form makes, for a page that is opened next: the form costs a page and its typing, and
 * has journeys of its own.
 */
export async function signInByCall(page: Page, email: string, password = samplePassword) {
  // The smallest file of the program: what is stored of the answer belongs to its origin.
  await page.goto('/before-program.js');
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post('/api/auth/login', { data: { email, password }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  const { user } = await answer.json();
  const state = JSON.stringify({ state: { user, isAuthenticated: true }, version: 0 });
  await page.evaluate((stored) => localStorage.setItem('cobuy.auth', stored), state);
}
