// Rules: docs/rules/group-buys.md#questions
import { expect } from '@playwright/test';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { test } from '../acts/windows.ts';

test('a visitor asks about a deal, its organizer answers for everybody and posts an update, and the next visitor reads both', async ({
  page,
  openWindow,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const answer = await page.request.get('/api/group-buys/active', { params: { search: 'Winter pantry' } });
  const { id } = (await answer.json()).data[0];
  await page.goto(`/group-buy/${id}`);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await expect(dialog.getByText('Your question is required').first()).toBeVisible();
  await dialog.getByLabel('Your question').fill(`Robin here: are the oats organic? ${mark}`);
  // Closed by mistake, it is still there.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await expect(dialog.getByLabel('Your question')).toHaveValue(`Robin here: are the oats organic? ${mark}`);
  await dialog.getByLabel('Email').fill('robin@example.org');
  await seeNoViolation(page);
  await dialog.getByRole('button', { name: 'Send question' }).click();
  await expect(dialog.getByText('sign in to read the answer here')).toBeVisible();

  const agent = await openWindow();
  await signIn(agent, 'admin@cobuy.example');
  await agent.goto(`/admin/group-buys/${id}`);
  await agent.getByRole('link', { name: /^Answer \d/ }).click();
  const card = agent.getByRole('article').filter({ hasText: mark });
  await card.getByRole('button', { name: 'Answer' }).click();
  await agent.getByLabel('Answer', { exact: true }).fill('They are, from the valley.');
  await agent.getByLabel(/Publish it under Questions/).check();
  await agent.getByLabel('Question as everyone will read it').fill(`Are the oats organic? ${mark}`);
  await agent.getByRole('button', { name: 'Send answer' }).click();
  await expect(agent.getByText('Answer kept and published')).toBeVisible();
  await expect(card).toHaveCount(0);

  await agent.goto(`/admin/group-buys/${id}`);
  await agent.getByRole('button', { name: 'Post an update' }).click();
  await agent.getByLabel('Update', { exact: true }).fill(`Two crates more came. ${mark}`);
  await agent.getByRole('button', { name: 'Post update' }).click();
  await expect(agent.getByText('Update posted', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText(`Two crates more came. ${mark}`)).toBeVisible();
  await expect(page.getByText(`Are the oats organic? ${mark}`)).toBeVisible();
  await expect(page.getByText('They are, from the valley.').first()).toBeVisible();
  await expect(page.getByText('Robin here')).toHaveCount(0);
});
