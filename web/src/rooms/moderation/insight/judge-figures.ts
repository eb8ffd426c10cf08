import { healthBounds } from '@cobuy/domain/moderation/moderation-rules';
import type { IconName } from '../../../ui/icon.tsx';
import type { StampTone } from '../../../ui/ledger/status-stamp.tsx';

/** How a figure of the service is to be taken (docs/rules/trust.md#figures). */
export interface Judgment {
  word: string;
  tone: StampTone;
  icon: IconName;
}

const fine = (word: string): Judgment => ({ word, tone: 'ok', icon: 'check' });
const fair = (word: string): Judgment => ({ word, tone: 'info', icon: 'info' });
const poor: Judgment = { word: 'Needs attention', tone: 'warn', icon: 'warning' };
const notYet: Judgment = { word: 'Nothing measured yet', tone: 'neutral', icon: 'clock' };

const { excellentBelow, goodBelow, optimalHitRateAbove, goodHitRateAbove, manyKeywordsAbove } = healthBounds;

/** @param validations that were measured. */
export function judgeTime(milliseconds: number, validations: number): Judgment {
  if (validations === 0) return notYet;
  if (milliseconds < excellentBelow) return fine('Excellent');
  return milliseconds < goodBelow ? fair('Good') : poor;
}

/** @param asked how often there was something to look for in the cache. */
export function judgeHitRate(percent: number, asked: number): Judgment {
  if (asked === 0) return notYet;
  if (percent > optimalHitRateAbove) return fine('Optimal');
  return percent > goodHitRateAbove ? fair('Good') : poor;
}

export function judgeKeywordCount(count: number): Judgment {
  if (count > manyKeywordsAbove) return fine('Many');
  return count > 0 ? fair('Few') : poor;
}
