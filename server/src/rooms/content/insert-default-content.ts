import type { ContentPage } from '@cobuy/domain/content/footer-links';
import type { Db } from '../../platform/database/open-database.ts';
import { renderMarkdown } from '../../platform/markdown/render-markdown.ts';
import { insertMissingPages } from './content.queries.ts';
import { defaultPages } from './default-pages.ts';

/** Gives an empty installation its pages; one that somebody has written stays. */
export async function insertDefaultContent(tx: Db): Promise<void> {
  const rendered = async (type: ContentPage) => {
    const { title, markdown } = defaultPages[type];
    return { type, title, markdown, content: await renderMarkdown(markdown) };
  };
  await insertMissingPages(tx, [await rendered('about'), await rendered('privacy'), await rendered('terms')]);
}
