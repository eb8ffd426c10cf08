import { aboutLead } from '@cobuy/domain/content/content-rules';
import type { Db } from '../../platform/database/open-database.ts';
import type { PageMeta } from '../../platform/web/page-meta.ts';
import { readSettings } from '../system/read-settings.ts';
import { findPublishedPage } from './content.queries.ts';

const longestDescription = 160;
/** Pages with an address besides `/content/{type}`; `about` has only the latter. */
const ownAddresses: Readonly<Record<string, string>> = { privacy: '/privacy', terms: '/terms' };
const contentPath = /^\/(?:content\/([\w-]{1,40})|(privacy|terms))\/?$/;

/** Describes a published content page to search engines and link previews; null for any other page. */
export async function describeContentPage(
  services: { db: Db },
  path: string,
): Promise<(Pick<PageMeta, 'title' | 'siteName'> & { description: string | null; path: string }) | null> {
  const { siteName } = await readSettings(services);
  if (path === '/about') return { title: `About - ${siteName}`, description: cut(aboutLead(siteName)), siteName, path };
  const [, named, own] = contentPath.exec(path) ?? [];
  const type = named ?? own;
  const row = type === undefined ? null : await findPublishedPage(services.db, type);
  if (!row) return null;
  const description = cut(textOf(row.content)) || null;
  return {
    title: `${row.title} - ${siteName}`,
    description,
    siteName,
    path: ownAddresses[row.type] ?? `/content/${row.type}`,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** A page's paragraphs and lists as plain text, without its headings. */
const textOf = (html: string) =>
  html
    .replace(/<(h[1-6])>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, (tag) => (/^<\/?(?:p|li|ul|ol|br|hr)\b/.test(tag) ? ' ' : ''))
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Cuts between words. */
function cut(text: string): string {
  if (text.length <= longestDescription) return text;
  const within = text.slice(0, longestDescription - 1);
  const end = within.lastIndexOf(' ');
  return `${(end > longestDescription / 2 ? within.slice(0, end) : within).replace(/[\s.,;:]+$/, '')}…`;
}
