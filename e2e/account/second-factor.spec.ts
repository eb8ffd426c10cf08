// Somebody adds a passkey in their settings and signs in with it: with the authenticator that the browser brings for tests.
// Rules: docs/rules/accounts.md#second-factor
import { expect } from '@playwright/test';
import { readMail } from '../acts/read-mail.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signInByCall } from '../acts/sign-in-by-call.ts';
import { test } from '../acts/windows.ts';

const password = 'pear-tree-and-nine';

/** Passkeys belong to the address of the program, which is not the one of numbers that other journeys open. */
const home = `http://localhost:${process.env.E2E_PORT ?? '3300'}`;

test('a passkey is added, asked for after the password, and removed; a recovery code does as well', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: home });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('WebAuthn.enable');
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  // Nobody of the sample data: other journeys sign those in by their password alone.
  const email = `passkey.${crypto.randomUUID()}@cobuy.example`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin: home } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await post('/api/auth/register', { email, password, firstName: 'Kay', lastName: 'Lund' });
  const token = /\/verify-email\?token=([\w-]+)/.exec(await readMail(email, 'verify-email'))?.[1];
  await post('/api/auth/verify-email', { token, password });
  await signInByCall(page, email, password);
  await page.goto('/settings?tab=security');

  let recoveryCode = '';
  let anotherCode = '';
  let thirdCode = '';
  await test.step('it is added, and recovery codes are shown once', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('My laptop');
    await page.getByRole('dialog').getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
    anotherCode = (await codes.getByRole('listitem').nth(1).textContent()) ?? '';
    thirdCode = (await codes.getByRole('listitem').nth(2).textContent()) ?? '';
    await seeNoViolation(page);
    // They are not shown again: neither a key nor a press beside them takes them away.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(codes).toBeVisible();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByText('My laptop')).toBeVisible();
    await expect(page.getByText('10 are left.')).toBeVisible();
    await seeNoViolation(page);
  });

  const signInAgain = async () => {
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  };
  await test.step('after the password it is asked for, and opens the account', async () => {
    await signInAgain();
    await seeNoViolation(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('without it a recovery code opens the account', async () => {
    await signInAgain();
    await tools.send('WebAuthn.clearCredentials', { authenticatorId });
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('No passkey was used. Try again, or use a recovery code below.')).toBeVisible();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('another password asks for it too, and says in its place what is wrong with the new one', async () => {
    await page.goto('/settings?tab=security');
    const card = page
      .getByRole('region', { name: 'Change your password' })
      .or(page.locator('[aria-labelledby=change-password]'));
    await card.first().getByLabel('Current password').fill(password);
    await card.first().getByLabel('New password', { exact: true }).fill('cobuy-sample');
    await card.first().getByLabel('Confirm new password').fill('cobuy-sample');
    await card.first().getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await seeNoViolation(page);
    await dialog.getByLabel('Recovery code').fill(thirdCode);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    // The one of the sample data, which everybody knows.
    await expect(dialog.getByText('This password is too easy to guess. Please choose another.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
  await test.step('it is removed with the password and a recovery code, and the password alone opens the account again', async () => {
    await page.goto('/settings?tab=security');
    await expect(page.getByText('9 are left.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByLabel('Current password').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(anotherCode);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('My laptop', { exact: true })).toBeHidden();
    await signInByCall(page, email, password);
  });
  await context.close();
});
