import { contentErrors } from '@cobuy/contract/content/content.errors';
import type { contentCalls } from '@cobuy/contract/content/content.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { renderMarkdown } from '../../platform/markdown/render-markdown.ts';
import { refuse } from '../../platform/refusal.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { insertPageText, lockPage, writePage } from './content.queries.ts';
import { presentEditedPage } from './content.view.ts';
import { defaultPages } from './default-pages.ts';
import { publishContent } from './publish-content.ts';

const mostPageVersions = 50;

const isBlankHtml = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim() === '';

type Call = ParsedRequest<typeof contentCalls.changeContentPage>;

/** Stores the text and the clean HTML made from it; open pages show it at once. */
export async function changeContentPage(context: SignedInContext, { page, ...body }: Call['params'] & Call['body']) {
  const { title, content: markdown, published, version: seen } = body;
  const check = await prepareTextCheck(context);
  check({ field: 'pageTitle', text: title }, { field: 'pageContent', text: markdown });
  const content = await renderMarkdown(markdown);
  if (published && isBlankHtml(content)) refuse(contentErrors.empty);
  const row = await inTransaction(context, async (tx, afterCommit) => {
    const before = await lockPage(tx, page);
    const version = before?.version ?? 0;
    if (seen !== undefined && seen !== version)
      refuse(contentErrors.edited_meanwhile, {
        details: { current: await presentEditedPage(before, defaultPages[page]) },
      });
    afterCommit(() => publishContent(context, page));
    const updatedAt = context.clock.now();
    const text = { type: page, title, markdown, published, version: version + 1 };
    await insertPageText(tx, { ...text, savedAt: updatedAt }, text.version - mostPageVersions);
    return writePage(tx, { ...text, content, updatedAt });
  });
  return { success: true as const, data: await presentEditedPage(row, defaultPages[page]) };
}
