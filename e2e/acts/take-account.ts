import { expect, type Page } from '@playwright/test';
import { fromProgram } from './from-program.ts';
import { signInByCall } from './sign-in-by-call.ts';

const password = 'a-long-password';

/** Signs in the person who ordered as a guest, with the account that they make of it. */
export async function takeAccount(page: Page, { email, orderNumber }: { email: string; orderNumber: string }) {
  const headers = fromProgram();
  const entered = await page.request.post('/api/auth/order-login', { data: { email, orderId: orderNumber }, headers });
  expect(entered.status(), await entered.text()).toBe(200);
  const names = { firstName: 'Ana', lastName: 'Lopez' };
  const set = await page.request.post('/api/auth/set-password', { data: { email, password, ...names }, headers });
  expect(set.status(), await set.text()).toBe(200);
  await signInByCall(page, email, password);
}
