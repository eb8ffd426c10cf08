import { randomUUIDv7 } from 'node:crypto';
import { defaultKeywords } from '@cobuy/domain/trust/default-keywords';
import { normalizeKeyword } from '@cobuy/domain/trust/normalize-text';
import type { KeywordCategory } from '@cobuy/domain/trust/trust-rules';
import type { Services } from '../../platform/context.ts';
import { insertMissingKeywords } from './trust.queries.ts';

/** Gives an installation the keywords that every one has; also those that a newer version brings. */
export async function insertDefaultKeywords({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const rows = Object.entries(defaultKeywords).flatMap(([category, { severity, keywords }]) =>
    keywords.map((keyword) => ({
      id: randomUUIDv7(),
      keyword,
      normalizedKeyword: normalizeKeyword(keyword),
      category: category as KeywordCategory,
      severity,
      source: 'seed' as const,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await insertMissingKeywords(db, rows);
}
