import { defaultKeywords } from '@cobuy/domain/trust/default-keywords';
import type { KeywordCategory } from '@cobuy/domain/trust/trust-rules';
import type { Services } from '../../platform/context.ts';
import { addKeywords } from './add-keywords.ts';
import { stepTrustList } from './trust.queries.ts';

/** Adds the keywords that every installation has, including those new in this version. */
export async function insertDefaultKeywords({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const seeds = Object.entries(defaultKeywords).flatMap(([category, { severity, notes, keywords, switchedOff = [] }]) =>
    [...keywords, ...switchedOff].map((keyword) => ({
      keyword,
      category: category as KeywordCategory,
      severity,
      notes,
      isActive: !switchedOff.includes(keyword),
    })),
  );
  const added = await addKeywords(db, seeds, { source: 'seed', now: clock.now() });
  if (added.length > 0) await stepTrustList(db);
}
