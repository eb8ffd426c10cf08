import { hoursBetweenReminders } from '@cobuy/domain/orders/order-reminders';
import { defineErrors } from '../wire/errors.ts';
import { placingErrors } from './placing.errors.ts';

/** Codes; sentences in the specification's words where it has them. */
export const orderErrors = {
  ...placingErrors,
  ...defineErrors('order', {
    not_found: [404, 'Order not found'],
    sum_changed: [409, 'This order has changed meanwhile: it now comes to {amount}. Look at it again.'],
    proof_arrived: [409, 'A new proof of payment has come in meanwhile. Please look at it first.'],
    paid_in_part: [409, 'Part of this order is paid. Ask the organizer to cancel it.'],
    status_conflict: [409, 'This order has changed meanwhile. It is now {status}.'],
    transition_not_allowed: [409, 'An order in “{from}” can’t be moved to “{to}”.'],
    undo_too_late: [409, 'It is too late to undo this.'],
    reason_required: [400, 'Please give a reason'],
    not_changeable: [409, 'This order can no longer be changed.'],
    email_changed_often: [
      409,
      'This order’s e-mail has been changed three times. Ask the organizer in the order chat.',
    ],
    changed_often: [
      429,
      'This order has been changed many times today. Please try again tomorrow, or ask the organizer.',
    ],
    edited_meanwhile: [409, 'This order was changed meanwhile.'],
    reminder_not_needed: [409, '{why} No reminder is needed.'],
    reminder_before_handover: [409, 'This order is paid at the handover.'],
    reminded_lately: [409, `The buyer was reminded less than ${hoursBetweenReminders} hours ago.`],
    reminder_held_back: [409, 'Many mails have gone to this address within the last hour. Please try again later.'],
    reminder_unwanted: [409, 'The buyer has turned reminders off.'],
    forbidden: [403, "Access Denied: You don't have permission to access this page."],
  }),
};
