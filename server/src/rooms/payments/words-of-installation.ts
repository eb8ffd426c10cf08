import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { PaymentInstructions } from '@cobuy/domain/payments/payment-settings';

/** What an organization says of a method, or the installation where it says nothing itself. */
export const instructionsOf = (
  method: PaymentMethod,
  own: string | null,
  installation: PaymentInstructions,
): string | null => own ?? installation[method]?.text ?? null;
