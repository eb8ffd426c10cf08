import { paymentSettingsTexts } from '@cobuy/domain/payments/payment-settings';
import { defineErrors } from '../wire/errors.ts';

export const paymentErrors = defineErrors('payment', {
  method_not_found: [404, 'Payment method not found'],
  built_in: [409, 'A built-in payment method can’t be deleted. Turn it off instead.'],
  edited_meanwhile: [409, 'Someone else has changed this payment method in the meantime'],
  superadmins_only: [403, paymentSettingsTexts.superadminsOnly],
  order_outdated: [409, 'The list of payment methods has changed in the meantime'],
});
