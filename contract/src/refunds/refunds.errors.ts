import { defineErrors } from '../wire/errors.ts';

export const refundErrors = defineErrors('refund', {
  no_payment: [404, 'No recent payments found eligible for refund.'],
  pending_already: [400, 'You already have a pending refund request.'],
  too_much: [400, 'This is more than can be given back of this payment.'],
  other_currency: [400, 'This payment was made in {currency}, which is not given back here. Please ask support.'],
  not_found: [404, 'This refund request does not exist.'],
  decided_already: [409, 'This refund request has been decided already.'],
  disputed: [
    409,
    'The bank of whoever paid takes this payment back by itself. Answer it at the payment provider: given back here, it would be given back twice.',
  ],
  being_refunded: [409, 'Somebody is giving the money back right now. Please look again in a few minutes.'],
});
