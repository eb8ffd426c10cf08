import { moderationErrors } from '@cobuy/contract/moderation/moderation.errors';
import { keywordRules, longestWords, mostPatterns } from '@cobuy/domain/moderation/moderation-rules';
import { optionalTextProblem } from '@cobuy/domain/texts/text-rules';
import { isPattern, patternProblem, spellingOf } from '@cobuy/domain/trust/patterns';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { countPatterns } from './moderation.queries.ts';

/** Why something can't be a keyword, in a sentence; null where it can. */
export function keywordProblem(keyword: string): string | null {
  if (isPattern(keyword)) return patternProblem(keyword);
  if (spellingOf(keyword) === '') return 'A keyword needs at least one letter or digit';
  return optionalTextProblem(keyword, { ...keywordRules, most: longestWords });
}

/**
 * The canonical spelling of a keyword, the only one that may be saved.
 * @throws moderation.keyword_refused (400)
 */
export function checkKeyword(keyword: string): string {
  const reason = keywordProblem(keyword);
  if (reason !== null)
    refuse(moderationErrors.keyword_refused, { values: { reason }, details: [{ field: 'keyword', message: reason }] });
  return spellingOf(keyword);
}

/**
 * Requires room for another pattern, not counting the one with this id.
 * @throws moderation.too_many_patterns (409)
 */
export async function requireCapacityForPattern(tx: Db, keyword: string, besides: string | null = null): Promise<void> {
  if (!isPattern(keyword)) return;
  if ((await countPatterns(tx, besides)) >= mostPatterns) refuse(moderationErrors.too_many_patterns);
}
