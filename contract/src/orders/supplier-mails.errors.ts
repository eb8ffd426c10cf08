import { defineErrors } from '../wire/errors.ts';

/** What organisers are refused when they send an order to a supplier: apart, so that the order form does not carry it. */
export const supplierMailErrors = defineErrors('order', {
  supplier_without_email: [409, 'This supplier has no e-mail address yet. Please add it first.'],
  supplier_nothing_ordered: [409, 'Nothing of this supplier has been ordered.'],
  sheet_changed: [409, 'What is ordered, or the address, has changed meanwhile. Please look at it again.'],
  sheet_sent_meanwhile: [409, 'This was sent meanwhile. Please look at what was sent before you send it again.'],
  sheet_sender_unproved: [403, 'Please confirm your e-mail address first: the supplier answers to it.'],
  too_many_sheets: [429, 'Many of these were sent lately. Please try again later.'],
  sheet_mail_not_found: [404, 'This mail is not there any more.'],
});
