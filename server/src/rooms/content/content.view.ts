import type { EditedPage } from '@cobuy/contract/content/content.http';
import type sanitizeHtml from 'sanitize-html';
import type { ContentPageRow } from './content.queries.ts';

/** What Markdown makes of a page, and no more: nothing that runs, loads or restyles the site (docs/decisions/0050). */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'code', 'a'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper than anybody writes; a text of nothing but openings must not exhaust the program.
  nestingLimit: 40,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }) },
};

/** The library that cleans is loaded with the first page that is read. */
export async function cleanHtml(html: string): Promise<string> {
  const { default: clean } = await import('sanitize-html');
  return clean(html, allowed);
}

/** Cleaned when it was written, and once more: a row may have come from a backup, or from another version. */
export const presentContentPage = async (row: ContentPageRow) => ({
  type: row.type,
  title: row.title,
  content: await cleanHtml(row.content),
  published: row.published,
  updatedAt: row.updatedAt.toISOString(),
});

/** A page that nobody has written yet is an empty one. */
export const presentEditedPage = async (
  row: ContentPageRow | null,
  builtIn: { title: string; markdown: string },
): Promise<EditedPage> => ({
  title: row?.title ?? '',
  content: await cleanHtml(row?.content ?? ''),
  markdown: row?.markdown ?? '',
  published: row?.published ?? false,
  updatedAt: row?.updatedAt.toISOString() ?? null,
  version: row?.version ?? 0,
  builtIn: { title: builtIn.title, content: builtIn.markdown },
});
