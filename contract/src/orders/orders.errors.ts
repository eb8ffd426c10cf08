import { orderFormTexts } from '@cobuy/domain/orders/order-form-rules';
import { hoursBetweenReminders } from '@cobuy/domain/orders/order-reminders';
import { limitTexts } from '@cobuy/domain/tiers/limit-texts';
import { defineErrors } from '../wire/errors.ts';

/** Codes; sentences in the specification's words where it has them. */
export const orderErrors = defineErrors('order', {
  not_found: [404, 'Order not found'],
  product_not_offered: [409, 'A product in your order is no longer part of this group buy'],
  payment_method_not_offered: [400, orderFormTexts.noPaymentMethod],
  address_needed: [409, 'This group buy is delivered now. Please add your address.'],
  month_full: [403, limitTexts.noMoreOrders],
  minimum_products: [400, 'Minimum {count} products required'],
  minimum_amount: [400, 'Minimum order amount is {amount}'],
  total_too_large: [400, 'This order is too large to be placed'],
  sum_changed: [409, 'This order has changed meanwhile: it now comes to {amount}. Look at it again.'],
  paid_in_part: [409, 'Part of this order is paid. Ask the organiser to cancel it.'],
  status_conflict: [409, 'This order has changed meanwhile. It is now {status}.'],
  transition_not_allowed: [409, 'An order that is {from} cannot become {to}.'],
  undo_too_late: [409, 'It is too late to undo this.'],
  reason_required: [400, 'Please give a reason'],
  not_changeable: [409, 'This order can no longer be changed.'],
  edited_meanwhile: [409, 'This order was changed meanwhile.'],
  reminder_not_needed: [409, 'An order that is {status} needs no reminder.'],
  reminder_before_handover: [409, 'This order is paid at the handover.'],
  reminded_lately: [409, `The buyer was reminded less than ${hoursBetweenReminders} hours ago.`],
  reminder_held_back: [409, 'Many mails have gone to this address within the last hour. Please try again later.'],
  reminder_unwanted: [409, 'The buyer has turned reminders off.'],
  forbidden: [403, "Access Denied: You don't have permission to access this page."],
});
