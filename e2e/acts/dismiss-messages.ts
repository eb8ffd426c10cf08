import { expect, type Page } from '@playwright/test';

/**
 * Puts the messages away that lie over the page, as somebody on a phone does: under a resting pointer they stay. What
 * others do at the same site is told here as well, so that one more may come while the last is put away.
 */
export async function dismissMessages(page: Page) {
  const close = page.getByRole('button', { name: 'Close message' });
  const dismissOnce = async () => {
    while (await close.first().isVisible()) {
      // One that goes of itself meanwhile can not be pressed.
      await close
        .first()
        .click({ timeout: 1000 })
        .catch(() => {});
    }
    // The pointer rests where it keeps no further message open.
    await page.mouse.move(0, 0);
    return page.getByRole('region', { name: 'Messages' }).isVisible();
  };
  await expect.poll(dismissOnce).toBe(false);
}
