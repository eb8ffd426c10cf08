import { randomUUIDv7 } from 'node:crypto';
import { defaultKeywords } from '@cobuy/domain/trust/default-keywords';
import { spellingOf } from '@cobuy/domain/trust/patterns';
import type { KeywordCategory } from '@cobuy/domain/trust/trust-rules';
import type { Services } from '../../platform/context.ts';
import { insertMissingKeywords, stepTrustList } from './trust.queries.ts';

/** Gives an installation the keywords that every one has; also those that a newer version brings. */
export async function insertDefaultKeywords({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const rows = Object.entries(defaultKeywords).flatMap(([category, { severity, notes, keywords, switchedOff = [] }]) =>
    [...keywords, ...switchedOff].map((keyword) => ({
      id: randomUUIDv7(),
      keyword,
      normalizedKeyword: spellingOf(keyword),
      category: category as KeywordCategory,
      severity,
      notes,
      source: 'seed' as const,
      isActive: !switchedOff.includes(keyword),
      createdAt: now,
      updatedAt: now,
    })),
  );
  const added = await insertMissingKeywords(db, rows);
  if (added.length > 0) await stepTrustList(db);
}
