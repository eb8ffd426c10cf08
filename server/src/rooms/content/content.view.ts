import type { EditedPage } from '@cobuy/contract/content/content.http';
import { cleanHtml } from '../../platform/markdown/render-markdown.ts';
import type { ContentPageRow } from './content.queries.ts';

/** Sanitized when written and again here: a row may come from a backup or another version. */
export const presentContentPage = async (row: ContentPageRow) => ({
  type: row.type,
  title: row.title,
  content: await cleanHtml(row.content),
  published: row.published,
  updatedAt: row.updatedAt.toISOString(),
});

/** A page that nobody has written yet is empty. */
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
