import { type ContentPage, contentPages } from '@cobuy/domain/content/footer-links';
import type { Services } from '../../platform/context.ts';
import { listPageRows } from './content.queries.ts';
import { presentEditedPage } from './content.view.ts';
import { defaultPages } from './default-pages.ts';

/** The pages of the console, unpublished ones too. */
export async function listContentPages({ db }: Services) {
  const rows = await listPageRows(db, contentPages);
  const edited = (type: ContentPage) =>
    presentEditedPage(rows.find((row) => row.type === type) ?? null, defaultPages[type]);
  const [about, privacy, terms] = await Promise.all([edited('about'), edited('privacy'), edited('terms')]);
  return { success: true as const, data: { about, privacy, terms } };
}
