import { defineErrors } from '../wire/errors.ts';

export const refundErrors = defineErrors('refund', {
  no_payment: [404, 'No recent payments found eligible for refund.'],
  pending_already: [400, 'You already have a pending refund request.'],
  too_much: [400, 'This is more than can be refunded of this payment.'],
  other_currency: [400, 'This payment was made in {currency}, which can’t be refunded here. Please ask support.'],
  not_found: [404, 'This refund request doesn’t exist.'],
  decided_already: [409, 'This refund request has already been decided.'],
  disputed: [
    409,
    'The payer’s bank is reversing this payment. Answer it at the payment provider: if you refunded it here, it would be refunded twice.',
  ],
  being_refunded: [409, 'Someone is refunding the money right now. Please check back in a few minutes.'],
});
