import { categoryLabels, severityLabel } from '@cobuy/domain/moderation/moderation-rules';
import { blockedInForm } from '@cobuy/domain/trust/trust-engine';
import type { MarkTone } from './marked-text.tsx';
import type { FoundInText } from './moderation.api.ts';

export const toneOf = ({ rule, allowance }: FoundInText): MarkTone => {
  if (allowance) return 'allowed';
  return rule === 'typo' ? 'doubtful' : 'refused';
};

const howFound: Record<FoundInText['rule'], string> = {
  word: 'reads as the keyword',
  pattern: 'matches the pattern',
  typo: 'is nearly the keyword',
};

/** "reads as the keyword", and behind the keyword "Illegal substances, High". */
export const ruleOf = (finding: FoundInText) => ({
  how: howFound[finding.rule],
  kind: `${categoryLabels[finding.category]}, ${severityLabel(finding.severity)}`,
});

/** Nearly a keyword: the form doesn't send it, though the server would take it. */
export const isGraveTypo = (finding: FoundInText) => finding.rule === 'typo' && blockedInForm([finding]).length > 0;

export function consequenceOf(finding: FoundInText): string {
  const { rule, allowance } = finding;
  if (allowance?.by === 'whitelist') return `Allowed: “${allowance.term}” is on the whitelist.`;
  if (allowance)
    return `Allowed: the text is ${contextWords[allowance.context]} (${Math.round(allowance.confidence * 100)}% sure).`;
  if (rule !== 'typo') return 'Refused: nothing allows it.';
  return isGraveTypo(finding)
    ? 'Held back by the form as a possible typo; the server would accept it.'
    : 'Only a warning: it may be a typo.';
}

type Context = Extract<NonNullable<FoundInText['allowance']>, { by: 'context' }>['context'];
const contextWords: Record<Context, string> = {
  medical: 'about medicine',
  educational: 'about teaching',
  legal: 'about the law',
  historical: 'about history',
  gaming: 'about games',
  journalism: 'a news report',
};
