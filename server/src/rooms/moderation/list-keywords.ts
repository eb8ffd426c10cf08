import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { spellingOf } from '@cobuy/domain/trust/patterns';
import type { Context } from '../../platform/context.ts';
import { createCsvFile } from '../../platform/csv/create-csv-file.ts';
import { presentPagination } from '../../platform/database/page.ts';
import type { SentFile } from '../../platform/http/send-file.ts';
import { countKeywords, type KeywordRow, listAllKeywordRows, listKeywordRows } from './moderation.queries.ts';
import { presentKeyword } from './moderation.view.ts';

type Query = ParsedRequest<typeof moderationCalls.listKeywords>['query'];

/** A page of keywords; a search finds them as typed or in their normalized spelling. */
export async function listKeywords({ db }: Context, { search, category, ...page }: Query) {
  const which = {
    search: search ? { typed: search, normalized: spellingOf(search) } : null,
    category: category ?? null,
  };
  const [rows, total] = await Promise.all([listKeywordRows(db, which, page), countKeywords(db, which)]);
  const pagination = presentPagination(page, total);
  return { keywords: rows.map(presentKeyword), total, totalPages: pagination.pages, pagination };
}

/** All keywords, in the columns that an import takes. */
export const exportKeywords = ({ db, clock }: Context): Promise<SentFile> =>
  createCsvFile<KeywordRow>({
    name: 'trust_keywords',
    at: clock.now(),
    timeZone: 'UTC',
    columns: {
      keyword: ({ keyword }) => keyword,
      category: ({ category }) => category,
      severity: ({ severity }) => severity,
      notes: ({ notes }) => notes,
      active: ({ isActive }) => String(isActive),
    },
    batches: listAllKeywordRows(db),
  });
