import { hoursBetweenReminders } from '@cobuy/domain/orders/order-limits';
import { defineErrors } from '../wire/errors.ts';
import { placingErrors } from './placing.errors.ts';

/** Codes with their sentences (docs/rules/calls.md#errors). */
export const orderErrors = {
  ...placingErrors,
  ...defineErrors('order', {
    not_found: [404, 'Order not found'],
    sum_changed: [409, 'This order has changed: its total is now {amount}. Please review it and try again.'],
    proof_arrived: [409, 'A new payment proof has arrived. Please look at it first.'],
    paid_in_part: [409, 'Part of this order is paid. Ask the organizer to cancel it.'],
    status_conflict: [409, 'This order has changed. It’s now {status}.'],
    transition_not_allowed: [409, 'An order in “{from}” can’t be moved to “{to}”.'],
    undo_too_late: [409, 'It’s too late to undo this.'],
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
    edited_meanwhile: [409, 'This order was changed in the meantime.'],
    reminder_not_needed: [409, '{why} No reminder is needed.'],
    reminder_before_handover: [409, 'This order is paid at pickup or delivery.'],
    reminded_lately: [409, `The buyer was reminded less than ${hoursBetweenReminders} hours ago.`],
    reminder_held_back: [409, 'Many e-mails have gone to this address within the last hour. Please try again later.'],
    reminder_unwanted: [409, 'The buyer has turned reminders off.'],
    forbidden: [403, "Access Denied: You don't have permission to access this page."],
  }),
};
