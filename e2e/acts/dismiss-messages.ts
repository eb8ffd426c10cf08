import type { Page } from '@playwright/test';

/** Puts the messages away that lie over the page, as somebody on a phone does: under a resting pointer they stay. */
export async function dismissMessages(page: Page) {
  const close = page.getByRole('button', { name: 'Close message' });
  while (await close.first().isVisible()) {
    // One that goes of itself meanwhile can not be pressed.
    await close
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
  }
  // The pointer rests where it keeps no further message open.
  await page.mouse.move(0, 0);
}
