import type { Page } from '@playwright/test';

/** Puts a text in the place of the whole content of a mail's HTML. */
export async function writeCode(page: Page, text: string) {
  const code = page.getByRole('textbox', { name: 'HTML content' });
  await code.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}
