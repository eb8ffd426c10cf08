import { expect } from '@playwright/test';
import { seeFocusIn } from './acts/see-focus-in.ts';
import { seeNoViolation } from './acts/see-no-violation.ts';
import { signIn } from './acts/sign-in.ts';
import { test } from './acts/windows.ts';

test('an administrator names a support address, a visitor asks there, and the question arrives', async ({
  page,
  openWindow,
}) => {
  const message = `Where do I bring the crates? ${crypto.randomUUID()}`;
  await page.goto('/support');
  await page.getByText('How do I pay for my order?').click();
  await expect(page.getByText(/Outside this site/)).toBeVisible();

  const administrator = await openWindow();
  await signIn(administrator, 'super@cobuy.example');
  await administrator.goto('/admin/system');
  await administrator.getByLabel('Support address').fill('help@cobuy.example');
  await administrator.getByRole('button', { name: 'Save settings' }).click();
  await expect(administrator.getByText('Settings saved')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your name is required').first()).toBeVisible();
  await page.getByLabel('Your name').fill('Robin Reed');
  await page.getByLabel('Email').fill('robin@example.org');
  await page.getByLabel('Message').fill(message);
  await seeNoViolation(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message is kept, not sent: this site has no mail server.')).toBeVisible();

  await administrator.goto('/admin/system?section=outbox');
  await administrator.getByRole('button', { name: 'Question from Robin Reed' }).first().click();
  await administrator.getByRole('tab', { name: 'Text' }).click();
  await expect(administrator.getByText(message)).toBeVisible();
});

test('without a connection a button whose code has not come yet waits for it, and what is typed stays', async ({
  page,
  context,
}) => {
  await signIn(page, 'buyer@cobuy.example');
  await page.goto('/support');
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a question');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await context.setOffline(true);
  await bell.click();
  await expect(page.getByText("You're offline").first()).toBeVisible();
  await context.setOffline(false);
  await seeFocusIn(page.getByRole('dialog', { name: /Notifications/ }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a question');
});
