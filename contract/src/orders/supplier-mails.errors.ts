import { defineErrors } from '../wire/errors.ts';

/** Apart from the other order errors, so the order form doesn't load them. */
export const supplierMailErrors = defineErrors('order', {
  supplier_without_email: [409, 'This supplier doesn’t have an e-mail address yet. Please add it first.'],
  supplier_nothing_ordered: [409, 'Nothing from this supplier has been ordered.'],
  sheet_changed: [409, 'What’s ordered, or the address, has changed in the meantime. Please review it and try again.'],
  sheet_sent_meanwhile: [409, 'This was sent in the meantime. Please look at what was sent before you send it again.'],
  sheet_sender_unproved: [403, 'Please confirm your e-mail address first: the supplier replies to it.'],
  too_many_sheets: [429, 'You’ve sent a lot of these lately. Please try again later.'],
  sheet_mail_not_found: [404, 'This e-mail is no longer there.'],
});
