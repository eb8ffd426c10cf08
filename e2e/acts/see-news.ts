import { expect, type Page } from '@playwright/test';

/** What a page says of something that was just done; not the message that goes by itself. */
export const newsOf = (page: Page, title: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: title });

/** Waits until it has the focus and stands in the window: the page moves until then, and a press would miss. */
export async function seeNews(page: Page, title: string | RegExp) {
  await expect(newsOf(page, title)).toBeFocused();
  await expect(newsOf(page, title)).toBeInViewport({ ratio: 1 });
}
