import type { Context } from '../../platform/context.ts';
import { createCsvFile } from '../../platform/csv/create-csv-file.ts';
import type { SentFile } from '../../platform/http/send-file.ts';
import { type KeywordRow, listAllKeywordRows } from './moderation.queries.ts';

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
