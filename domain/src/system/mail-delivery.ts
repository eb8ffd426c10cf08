/** What became of a mail that was written. */
export const mailDeliveries = ['queued', 'kept', 'sent', 'failed'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];

/** Nothing is "sent" where there is no mail server (docs/rules/mails.md#nothing-is-said-to-be-sent). */
export const keptNotSent = 'kept, not sent: this site has no mail server';
/** Of a mail that was kept before there was one: it never left. */
const keptThen = 'kept, not sent: this site had no mail server';

/**
 * What became of a mail, behind what it was: "Reminder to pay sent".
 * @param delivery null where nobody knows any more: until the histories said it, all were told as sent.
 * @param sendsMail whether the site has a mail server now.
 */
export function describeDelivery(delivery: MailDelivery | null, sendsMail: boolean): string {
  if (delivery === 'kept') return sendsMail ? keptThen : keptNotSent;
  if (delivery === 'failed') return 'not sent: the e-mail couldn’t be delivered';
  return delivery === 'queued' ? 'on its way' : 'sent';
}
