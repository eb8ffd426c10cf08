import { moderationErrors } from '@cobuy/contract/moderation/moderation.errors';
import { isPattern, patternProblem, spellingOf } from '@cobuy/domain/trust/patterns';
import { refuse } from '../../platform/http/refusal.ts';

/** Why something can't be a keyword, in a sentence; null where it can. */
export const keywordProblem = (keyword: string): string | null =>
  isPattern(keyword)
    ? patternProblem(keyword)
    : spellingOf(keyword) === ''
      ? moderationErrors.keyword_empty.sentence
      : null;

/**
 * The one spelling of a keyword that may be saved.
 * @throws moderation.keyword_empty, moderation.pattern_refused (400)
 */
export function checkKeyword(keyword: string): string {
  const reason = keywordProblem(keyword);
  if (reason !== null && isPattern(keyword))
    refuse(moderationErrors.pattern_refused, { values: { reason }, details: [{ field: 'keyword', message: reason }] });
  if (reason !== null) refuse(moderationErrors.keyword_empty, { details: [{ field: 'keyword', message: reason }] });
  return spellingOf(keyword);
}
