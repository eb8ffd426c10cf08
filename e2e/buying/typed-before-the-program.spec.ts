// What somebody types into a page while its program is still on its way.
// Rules: docs/rules/orders.md#form, docs/rules/pages.md#first-paint
import { expect } from '@playwright/test';
import { signIn } from '../acts/sign-in.ts';
import { takeOrders } from '../acts/take-orders.ts';
import { test } from '../acts/windows.ts';

const visits = [
  // Somebody who keeps a draft of another order gets a page that the program draws again.
  { who: 'who keeps a draft of another order', draft: true },
  { who: 'who comes for the first time', draft: false },
];
for (const { who, draft } of visits)
  test(`all that a guest ${who} types into the order form of a pickup before the program runs stands there afterwards`, {
    tag: '@phone-only',
  }, async ({ page, openWindow }) => {
    const organizer = await openWindow();
    await signIn(organizer, 'ines@cobuy.example');
    const { id, headers } = await takeOrders(organizer, []);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const pickup = { handover: 'pickup', pickupPlace: 'Mill Lane 3', pickupFrom: inDays(6), pickupUntil: inDays(6.1) };
    const moved = await organizer.request.put(`/api/group-buys/${id}`, { data: pickup, headers });
    expect(moved.status(), await moved.text()).toBe(200);

    const { promise: mayRun, resolve: letRun } = Promise.withResolvers<void>();
    await page.route('**/assets/index-*.js', async (route) => {
      await mayRun;
      await route.continue();
    });
    if (draft) {
      await page.goto('/before-program.js');
      await page.evaluate(() => localStorage.setItem('cobuy.order.another', '{}'));
    }
    await page.goto(`/group-buy/${id}/order`, { waitUntil: 'commit' });
    const typed = {
      Email: `robin.${crypto.randomUUID()}@cobuy.example`,
      'Full name': 'Robin Gast',
      'Phone number': '(555) 010-2345',
      Comments: 'Ring twice',
    };
    for (const [label, words] of Object.entries(typed)) await page.getByLabel(label).fill(words);
    await page.getByRole('button', { name: /^Increase quantity of Oil/ }).click();
    await page.getByLabel('Phone number').focus();
    const drawn = await page.getByLabel('Full name').elementHandle();
    letRun();
    await expect(page.getByRole('region', { name: 'Your order so far' })).toContainText('1 piece');
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(!draft);
    for (const [label, words] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(words);
    await expect(page.getByLabel('Phone number')).toBeFocused();
    // Whatever is drawn next has it, too.
    await page.getByRole('button', { name: /^Increase quantity of Oil/ }).click();
    await expect(page.getByRole('region', { name: 'Your order so far' })).toContainText('2 pieces');
    for (const [label, words] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(words);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/\/order-confirmation\/GB-/);
  });
