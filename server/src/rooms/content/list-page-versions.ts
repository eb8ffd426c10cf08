import type { ContentPage } from '@cobuy/domain/content/footer-links';
import type { Services } from '../../platform/context.ts';
import { type Page, presentPagination } from '../../platform/database/page.ts';
import { listPageTexts } from './content.queries.ts';

/** What was saved of a page, the newest first. */
export async function listPageVersions({ db }: Pick<Services, 'db'>, type: ContentPage, page: Page) {
  const { rows, total } = await listPageTexts(db, type, page);
  const data = rows.map(({ version, title, markdown, published, savedAt }) => ({
    version,
    title,
    content: markdown,
    isPublished: published,
    savedAt: savedAt.toISOString(),
  }));
  return { data, pagination: presentPagination(page, total) };
}
