import type sanitizeHtml from 'sanitize-html';
import type { ContentPageRow } from './content.queries.ts';

/** What an administrator may use in a page: text, structure, links and pictures; nothing that runs or restyles the site. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['scope'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }) },
};

/** The library that cleans is loaded with the first page that is read. */
export async function presentContentPage(row: ContentPageRow) {
  const { default: clean } = await import('sanitize-html');
  return {
    type: row.type,
    title: row.title,
    content: clean(row.content, allowed),
    published: row.published,
    updatedAt: row.updatedAt.toISOString(),
  };
}
