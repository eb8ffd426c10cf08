import sanitizeHtml from 'sanitize-html';
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
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

export const presentContentPage = (row: ContentPageRow) => ({
  type: row.type,
  title: row.title,
  content: sanitizeHtml(row.content, allowed),
  published: row.published,
  updatedAt: row.updatedAt.toISOString(),
});
