import { textsToCheck } from '@cobuy/domain/fields/declared-fields';
import { paymentMethodFields } from '@cobuy/domain/payments/payment-method-fields';
import type { CheckedContext } from '../trust/note-findings.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import type { MethodRow } from './payments.queries.ts';

type Texts = Pick<MethodRow, 'displayName' | 'description' | 'instructions' | 'payee'>;

/**
 * Prepares a check of a method's buyer-facing texts; call it before the transaction, and the check inside. Unchanged
 * texts aren't rechecked, so that a method can be switched off whatever has been prohibited since.
 */
export async function prepareMethodCheck(context: CheckedContext) {
  const checkTexts = await prepareTextCheck(context);
  return (texts: Texts, before: Texts | null) => {
    const changed = textsToCheck(paymentMethodFields, texts).filter(({ name, text }) => text !== before?.[name]);
    checkTexts(...changed.map((text) => ({ ...text, isAboutPaying: true })));
  };
}
