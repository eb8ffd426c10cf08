import { defineErrors } from '../wire/errors.ts';

/** If one of these is answered, nothing has changed. */
export const planErrors = defineErrors('plan', {
  contact_sales: [409, 'This plan is sold in person. Please contact sales.'],
  price_changed: [409, 'The price of this plan has changed: it’s now {price}. Please review it and try again.'],
  given_already: [409, 'You already have this plan, or a higher one, without paying for it. Nothing was charged.'],
  payment_pending: [409, 'Your payment is on its way. Your plan will start when it arrives.'],
  unpaid: [409, 'Your last payment failed. Please settle it in the payment portal first.'],
  changed_meanwhile: [409, 'Your plan has changed in the meantime. Please review it and try again.'],
  nothing_to_manage: [409, 'You don’t have any payments to manage.'],
  declined: [402, 'Your card was declined. Open the payment portal to use another one.'],
  session_invalid: [404, 'Invalid payment session'],
  too_many_calls: [429, 'You’ve started a lot of payments. Please try again in an hour.'],
  provider_refused: [502, 'The payment provider has refused this. Please try again, or ask support.'],
  provider_unreachable: [
    503,
    'We can’t reach the payment provider right now. Nothing has changed: please try again in a few moments.',
  ],
  webhook_unsigned: [400, 'This event was not signed by the payment provider.'],
  not_configured: [404, 'No payment provider is configured on this site.'],
});

/** Any request to a provider may end like this. */
export const providerErrors = [planErrors.too_many_calls, planErrors.provider_refused, planErrors.provider_unreachable];
