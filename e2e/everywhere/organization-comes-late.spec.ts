// What someone types before the page knows which organization they act in.
// Rules: docs/rules/organizations.md#switching
import { expect } from '@playwright/test';
import { signInByCall } from '../acts/sign-in-by-call.ts';
import { test } from '../acts/windows.ts';

test('what is typed on a slow connection stays when it’s known which organization someone acts in', async ({
  page,
}) => {
  await signInByCall(page, 'super@cobuy.example');
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/api/users/me/organizations', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/admin/system?section=tier-limits');
  const owned = page.getByLabel('Free, Organizations');
  await owned.fill('7');
  const askedAgain = page.waitForResponse('**/api/tiers/settings');
  letCome();
  await askedAgain;
  await expect(page.getByRole('button', { name: 'Undo changes' })).toBeVisible();
  await expect(owned).toHaveValue('7');
});
