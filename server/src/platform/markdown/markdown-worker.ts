// Runs in its own thread: some texts take so long that everyone else would wait.
import { parentPort } from 'node:worker_threads';
import Markdown from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

export interface AskedText {
  id: number;
  text: string;
  /** HTML is only sanitized. */
  is: 'markdown' | 'html';
}
export interface CleanedText {
  id: number;
  html: string;
}

/** What Markdown makes of a page, and no more: nothing that runs, loads or restyles the site (docs/decisions/0050). */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'code', 'a'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Deeper than anyone writes; a text of nothing but openings must not exhaust the program.
  nestingLimit: 40,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }) },
};

// Pasted HTML passes, and is then cut to what Markdown allows here. Marks for anything else stay as typed.
const markdown = new Markdown({ html: true, linkify: false }).disable([
  'table',
  'blockquote',
  'code',
  'fence',
  'image',
  'strikethrough',
]);

parentPort?.on('message', ({ id, text, is }: AskedText) => {
  const html = is === 'markdown' ? markdown.render(text) : text;
  parentPort?.postMessage({ id, html: sanitizeHtml(html, allowed) } satisfies CleanedText);
});
