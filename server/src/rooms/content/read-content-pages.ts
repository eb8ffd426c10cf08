import { contentErrors } from '@cobuy/contract/content/content.errors';
import { type ContentPage, contentPages } from '@cobuy/domain/content/footer-links';
import type { Services } from '../../platform/context.ts';
import { type Page, presentPagination } from '../../platform/database/page.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPublishedPage, listPageRows, listPageTexts } from './content.queries.ts';
import { presentContentPage, presentEditedPage } from './content.view.ts';
import { defaultPages } from './default-pages.ts';

export async function getContentPage({ db }: Services, type: string) {
  const row = (await findPublishedPage(db, type)) ?? refuse(contentErrors.not_available);
  return { data: await presentContentPage(row) };
}

/** The console's pages, including unpublished ones. */
export async function listContentPages({ db }: Services) {
  const rows = await listPageRows(db, contentPages);
  const edited = (type: ContentPage) =>
    presentEditedPage(rows.find((row) => row.type === type) ?? null, defaultPages[type]);
  const [about, privacy, terms] = await Promise.all([edited('about'), edited('privacy'), edited('terms')]);
  return { success: true as const, data: { about, privacy, terms } };
}

/** A page's saved versions, newest first. */
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
