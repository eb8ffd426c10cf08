import { randomUUIDv7 } from 'node:crypto';
import { spellingOf } from '@cobuy/domain/trust/patterns';
import type { KeywordCategory, KeywordSource } from '@cobuy/domain/trust/trust-rules';
import type { Db } from '../../platform/database/open-database.ts';
import { insertMissingKeywords } from './trust.queries.ts';
import type { trustKeywords } from './trust.tables.ts';

export interface NewKeyword {
  keyword: string;
  category: KeywordCategory;
  severity: number;
  notes: string | null;
  isActive?: boolean;
}

export type AddedKeyword = typeof trustKeywords.$inferSelect;

/** Adds keywords, inside `changeTrustList`; existing ones, in whatever spelling, stay. @returns the new ones */
export async function addKeywords(
  tx: Db,
  keywords: readonly NewKeyword[],
  { source, now }: { source: KeywordSource; now: Date },
): Promise<AddedKeyword[]> {
  const rows = keywords.map((keyword) => ({
    isActive: true,
    ...keyword,
    id: randomUUIDv7(),
    normalizedKeyword: spellingOf(keyword.keyword),
    source,
    createdAt: now,
    updatedAt: now,
  }));
  const added = new Set((await insertMissingKeywords(tx, rows)).map(({ id }) => id));
  return rows.filter(({ id }) => added.has(id));
}
