// Everything can be reached from the keyboard by its name.
// Rules: docs/rules/pages.md#finding
import { expect, type Locator, type Page } from '@playwright/test';
import { seeNoViolation } from '../acts/see-no-violation.ts';
import { signIn } from '../acts/sign-in.ts';
import { takeOrders } from '../acts/take-orders.ts';
import { test } from '../acts/windows.ts';

test('a page, a deal, an order and a person are found from the keyboard, each only by whoever may list them', async ({
  page,
  openWindow,
}) => {
  const palette = (of: Page) => of.getByRole('dialog', { name: 'Find anything' });
  const field = (of: Page) => palette(of).getByRole('searchbox', { name: /^Find a page/ });
  /** What hears the keys comes after the page itself. */
  const open = (of: Page) =>
    expect(async () => {
      await of.keyboard.press('ControlOrMeta+k');
      await expect(field(of)).toBeFocused({ timeout: 5000 });
    }).toPass();

  await signIn(page, 'admin@cobuy.example');
  const { title, orders } = await takeOrders(page, ['Robin']);
  await page.goto('/dashboard');
  await open(page);
  await page.keyboard.type('paym');
  const methods = palette(page).getByRole('menuitem', { name: 'Payment methods' });
  await expect(methods).toBeVisible();
  await seeNoViolation(page);
  // Orders and deals of other journeys may be called so, too, and stand above it once they are found.
  await expect(palette(page).getByRole('status')).toHaveText(/found$/);
  const lit = palette(page).locator('[role=menuitem][data-focused]');
  // Two of them may have the same words.
  const placeOf = (one: Locator) =>
    one.evaluate((item) => [...document.querySelectorAll('[role=menuitem]')].indexOf(item));
  for (let moves = 0; (await methods.getAttribute('data-focused')) === null && moves < 30; moves++) {
    const before = await placeOf(lit);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => placeOf(lit)).not.toBe(before);
  }
  await expect(methods).toHaveAttribute('data-focused');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/payment-methods$/);
  await expect(palette(page)).toBeHidden();

  await open(page);
  await page.keyboard.type(title);
  await expect(palette(page).getByRole('menuitem', { name: title })).toBeVisible();
  await field(page).fill(orders[0]?.orderNumber ?? '');
  await expect(palette(page).getByRole('menuitem', { name: /^Robin/ })).toBeVisible();
  await field(page).fill('agent@cobuy.example');
  await expect(palette(page).getByRole('menuitem', { name: /agent@cobuy.example/ })).toBeVisible();
  await field(page).fill('zzzz');
  await expect(palette(page).getByText('No results for “zzzz”.')).toHaveCount(2);
  await field(page).fill('oil');
  await expect(palette(page).getByRole('status')).toHaveText(/found$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Ask for another proof');
  await seeNoViolation(page);

  await keys.press('Escape');
  await test.step('what comes late above takes the highlight, unless somebody has moved it', async () => {
    const highlit = palette(page).locator('[role=menuitem][data-focused]');
    const first = palette(page).getByRole('menuitem').first();
    const second = palette(page).getByRole('menuitem').nth(1);
    for (const [typed, move] of [
      ['buyer@cobuy.ex', null],
      ['cobuy.example', 'ArrowDown'],
    ] as const) {
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route('**/api/orders?*', async (route) => {
        await held;
        await route.continue();
      });
      await open(page);
      // A slow page looks for the first letters alone, and shows their people until it knows better.
      const people = page.waitForResponse(
        (response) => new URL(response.url()).searchParams.get('search') === typed && response.url().includes('/users'),
      );
      await page.keyboard.type(typed);
      await people;
      await expect(first).toContainText('@cobuy.example');
      await expect(first).toHaveAttribute('data-focused');
      const person = (move ? await second.textContent() : null) ?? '';
      if (move) {
        await page.keyboard.press(move);
        await expect(second).toHaveAttribute('data-focused');
      }
      letThrough();
      await expect(palette(page).getByRole('status')).toHaveText(/found$/);
      await expect(first).toContainText('GB-');
      await expect(highlit).toHaveCount(1);
      await expect(highlit).toContainText(move ? person : 'GB-');
      await page.unrouteAll();
      await page.keyboard.press('Escape');
    }
  });

  const buyer = await openWindow();
  await signIn(buyer, 'buyer@cobuy.example');
  await buyer.goto('/channels');
  await open(buyer);
  const asked: string[] = [];
  buyer.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await buyer.keyboard.type('agent@cobuy.example');
  await expect(palette(buyer).getByText(/^No results for/)).toHaveCount(2);
  expect(asked.filter((path) => /users|orders/.test(path))).toEqual([]);
});
