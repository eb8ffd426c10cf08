import { mostOrderViews } from '@cobuy/domain/orders/order-limits';
import { defineErrors } from '../wire/errors.ts';

/** Refusals that only organizers get: separate, so the order form doesn't load them. */
export const correctingErrors = defineErrors('order', {
  edited_by: [409, 'Someone else has changed this in the meantime.'],
  email_stays: [
    409,
    'This order belongs to an account, so its e-mail stays. Its owner can change the e-mail in their profile.',
  ],
  email_corrected_often: [429, 'This order’s e-mail has been changed several times today. Please try again tomorrow.'],
  too_many_views: [409, `You already have ${mostOrderViews} saved views: delete one first.`],
  nothing_to_pay: [409, 'There’s nothing left to pay for this order.'],
  more_than_rest: [409, 'Only {amount} is still due.'],
  settles: [409, 'That’s the full balance. Confirm the payment instead.'],
  paid_in_future: [409, 'That day is in the future.'],
  more_than_held: [409, 'Only {amount} is left to refund.'],
  nothing_to_refund: [409, 'There’s nothing left to refund.'],
  not_finished: [409, '{why} You can close an order once it is delivered and paid in full.'],
  nothing_left: [400, 'Nothing would be left of this order. Keep a product, or cancel it.'],
  closed_costs_no_more: [
    409,
    'This order is closed, so no one can pay for more. You can only take something out and refund the money.',
  ],
  not_confirmed: [409, 'You can only do this for a confirmed payment of an order that isn’t closed.'],
  more_than_confirmed: [409, 'Only {amount} was confirmed.'],
  payment_not_found: [404, 'This payment is no longer recorded.'],
  payment_stays: [409, 'This order’s payment was confirmed with it, so it can’t be removed.'],
});
