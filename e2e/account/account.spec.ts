// One's own account from its picture to its end.
// Rules: docs/rules/accounts.md#profile, docs/rules/accounts.md#picture, docs/rules/accounts.md#own-data,
//   docs/rules/accounts.md#deleting-an-account
import { expect } from '@playwright/test';
import { blackPng } from '../../server/test/fixtures/black-png.ts';
import { fromProgram } from '../acts/from-program.ts';
import { readMail } from '../acts/read-mail.ts';
import { signInByCall } from '../acts/sign-in-by-call.ts';
import { test } from '../acts/windows.ts';

const password = 'pear-tree-and-nine';

test('somebody shows a picture, takes another name and address, and deletes their account', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [before, after] = [`ida-${mark}@moves.example`, `ida-new-${mark}@moves.example`];
  const registered = await page.request.post('/api/auth/register', {
    data: { email: before, password, firstName: 'Ida', lastName: 'Holm' },
    headers: fromProgram(),
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  await signInByCall(page, before, password);

  await page.goto('/profile');
  const face = page.locator('header img[src^="/uploads/avatars/"]');
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(page.getByText('Please choose a picture (PNG, JPEG, GIF or WebP)')).toBeVisible();
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: blackPng(400, 200) });
  const frame = page.getByRole('img', { name: /^Your picture as it will be shown/ });
  await frame.focus();
  await frame.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(face).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
  await expect(face).toHaveCount(0);

  // An address that nobody has confirmed is not changed: what was ordered with it may be somebody else's.
  await page.goto('/settings?tab=account');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  const own = /\/verify-email\?token=([\w-]+)/.exec(await readMail(before, 'verify-email'))?.[1];
  const proved = await page.request.post('/api/auth/verify-email', {
    data: { token: own, password },
    headers: fromProgram(),
  });
  expect(proved.ok(), await proved.text()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Username').fill('agent');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Username is already taken. Please choose a different username.').first()).toBeVisible();
  await page.getByLabel('Username').fill(`ida.${mark}`);
  await page.getByLabel('Email').fill(after);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`the link written to ${after}`).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(`ida.${mark}`)).toBeVisible();
  await expect(page.getByText(before)).toBeVisible();

  const link = /\/change-email\?token=[\w-]+/.exec(await readMail(after, 'change-email'))?.[0] ?? '';
  await page.goto(link);
  const addressNow = `You’re signed in to the account with the address ${before}. The button below changes it`;
  await expect(page.getByText(addressNow)).toBeVisible();
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page).toHaveURL('/settings?tab=account');
  await expect(page.locator('main').getByText(after)).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await dialog.getByLabel('Type DELETE_MY_ACCOUNT to confirm').fill('DELETE_MY_ACCOUNT');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page).toHaveURL('/guest/group-buys');
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
});
