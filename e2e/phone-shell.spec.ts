// An organiser's places on a phone, and messages that lie over a page.
// Spec: 1 §2 Layout
import { expect, type Page } from '@playwright/test';
import { dismissMessages } from './acts/dismiss-messages.ts';
import { signIn } from './acts/sign-in.ts';
import { takeOrders } from './acts/take-orders.ts';
import { test } from './acts/windows.ts';

const places = (page: Page) => page.getByRole('navigation', { name: 'Organizer' });

/** What can be pressed on the page, but is pressed into a message instead. */
const coveredByMessages = (page: Page) =>
  page.evaluate(() => {
    const messages = document.querySelector('[aria-label="Messages"]');
    // Below a dialog nothing can be pressed.
    const pressed = document.querySelector('[data-keeps-message-room]') ?? document;
    return [...pressed.querySelectorAll('a[href], button, input')].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width < 5 || messages?.contains(control)) return [];
      const found = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width * part, top + height / 2));
      return found.some((one) => one && messages?.contains(one)) ? [control.textContent || control.outerHTML] : [];
    });
  });

const sizes = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test('an organiser finds every place in one bar, with the current one lit, and messages cover no button', {
  tag: '@phone-only',
}, async ({ page }) => {
  await signIn(page, 'admin@cobuy.example');
  const deal = await takeOrders(page, ['Nina']);
  await page.goto(`/admin/orders?groupBuyId=${deal.id}`);
  const banner = page.getByRole('banner');

  await test.step('the header is one row, the places are at the bottom', async () => {
    await expect(places(page).getByRole('link', { name: /^Orders \d+ unpaid/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const logo = banner.getByRole('link', { name: 'Cobuy' });
    const account = await banner.getByRole('button', { name: /^Your account/ }).elementHandle();
    // Both in one step of the page: measured one after the other, the page may move in between.
    const apart = () =>
      logo.evaluate(
        (link, button) => Math.abs(link.getBoundingClientRect().y - (button?.getBoundingClientRect().y ?? 99)),
        account,
      );
    await expect.poll(apart).toBeLessThan(8);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  });

  await test.step('what has no room stands behind one button, which then says where one is', async () => {
    await places(page).getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Announcements' }).tap();
    await expect(page).toHaveURL('/admin/broadcasts');
    await expect(places(page).getByRole('button', { name: 'More. Now in Announcements' })).toBeVisible();
    await places(page).getByRole('button', { name: /^More/ }).tap();
    await page.getByRole('menuitem', { name: 'Help' }).tap();
    const help = page.getByRole('dialog', { name: 'What the tabs are for' });
    await expect(help).toBeVisible();
    // The focus comes into it a moment after it is seen, and only there the key closes it.
    await help.press('Escape');
    await expect(help).toBeHidden();
    await page.goBack();
  });

  await page.getByText('Select all 1 on this page').tap();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  const message = page.getByRole('region', { name: 'Messages' });
  // Its failure is told by a message.
  await page.route('**/api/orders/export**', (route) =>
    route.fulfill({ status: 400, json: { error: 'No file today' } }),
  );
  for (const size of sizes)
    await test.step(`a message covers no button in ${size.width} pixels, nor one of a dialog`, async () => {
      await page.setViewportSize(size);
      await bar.getByRole('button', { name: 'Export the selected' }).click();
      await expect(message).toBeVisible();
      await expect.poll(() => coveredByMessages(page)).toEqual([]);
      await bar.getByRole('button', { name: 'Remind' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Remind the unpaid?' })).toBeVisible();
      await expect.poll(() => coveredByMessages(page)).toEqual([]);
      await page.getByRole('button', { name: 'Go back' }).click();
      await dismissMessages(page);
      await expect(message).toBeHidden();
    });

  for (const size of sizes)
    await test.step(`a dialog stays under the finger while messages go, in ${size.width} pixels`, async () => {
      await page.setViewportSize(size);
      const exported = bar.getByRole('button', { name: 'Export the selected' });
      for (const _ of [1, 2, 3]) await exported.click();
      await expect(message).toBeVisible();
      await bar.getByRole('button', { name: 'Remind' }).click();
      const goBack = page.getByRole('button', { name: 'Go back' });
      // Once it has risen.
      await goBack.click({ trial: true });
      await expect(message).toBeVisible();
      await expect.poll(() => coveredByMessages(page)).toEqual([]);
      const before = await goBack.boundingBox();
      await dismissMessages(page);
      expect(await goBack.boundingBox()).toEqual(before);
      await goBack.click();
    });

  await test.step('a message makes way for what comes under it', async () => {
    await bar.getByRole('button', { name: 'Export the selected' }).click();
    await expect(message).toBeVisible();
    await banner.getByRole('link', { name: 'Cobuy' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect.poll(() => coveredByMessages(page)).toEqual([]);
    await expect(message).toBeVisible();
  });
});
