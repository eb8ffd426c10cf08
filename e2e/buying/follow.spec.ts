// Rules: docs/rules/group-buys.md#following
import { expect } from '@playwright/test';
import { readMail } from '../acts/read-mail.ts';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { test } from '../acts/windows.ts';

test('a visitor asks to be told when a deal opens, confirms the address, and ends it by one press', {
  tag: '@phone-only',
}, async ({ page }) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const answer = await page.request.get('/api/group-buys/active', { params: { search: 'Citrus' } });
  const { id, title } = (await answer.json()).data[0];
  await page.goto(`/group-buy/${id}`);
  await page.getByRole('button', { name: 'Tell me when it opens' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByText('Your e-mail is required').first()).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await seeNoViolation(page);
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog.getByText('this site has no mail server')).toBeVisible();

  const mail = await readMail(email, 'confirm-follow');
  const [link = ''] = /\/follow\?token=[\w-]+/.exec(mail) ?? [];
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByText(`We’ll tell you when ${title}`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You won’t get any more e-mails')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This link no longer works')).toBeVisible();
});
