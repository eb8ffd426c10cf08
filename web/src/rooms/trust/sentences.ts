import { prohibitedIn, trustErrors } from '@cobuy/contract/trust/trust.errors';
import { fieldLabels } from '@cobuy/domain/trust/field-labels';
import type { TextField } from '@cobuy/domain/trust/trust-rules';
import { trustTexts } from '@cobuy/domain/trust/trust-texts';

/** Said where a form is kept from being sent: some fields have sentences of their own, those of the server's refusal. */
export function cannotSubmit(field: string, keywords: readonly string[]): { title: string; text?: string } {
  const { sentence } = prohibitedIn(field as TextField);
  const own = sentence
    .replace('{field}', fieldLabels[field as TextField] ?? field)
    .replace('{keywords}', keywords.join(', '));
  if (sentence === trustErrors.prohibited_content.sentence) return { title: trustTexts.cannotSubmit };
  return sentence.startsWith('{field}') ? { title: trustTexts.cannotSubmit, text: own } : { title: own };
}
