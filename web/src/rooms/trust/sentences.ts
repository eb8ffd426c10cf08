import { prohibitedIn } from '@cobuy/contract/trust/trust.errors';
import type { TextField } from '@cobuy/domain/trust/trust-rules';
import { trustTexts } from '@cobuy/domain/trust/trust-texts';

/** Said where a form is kept from being sent: comments and messages have sentences of their own. */
export function cannotSubmit(field: string, keywords: readonly string[]): { title: string; text?: string } {
  const { code, sentence } = prohibitedIn(field as TextField);
  if (field === 'comments' || code === 'trust.message_prohibited') {
    const [title = '', ...rest] = sentence.replace('{keywords}', keywords.join(', ')).split(': ');
    return { title, text: rest.join(': ') };
  }
  const [title = '', text = ''] = trustTexts.cannotSubmit.split(' - ');
  return { title, text };
}
