// What somebody types before the page knows in which organization they act.
// Spec: 1 §7 Resilience
import { expect } from '@playwright/test';
import { signInByCall } from './acts/sign-in-by-call.ts';
import { test } from './acts/windows.ts';

test('what is typed on a slow connection stays when it is known in which organization somebody acts', async ({
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
