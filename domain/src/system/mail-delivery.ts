const day = 24 * 60 * 60;

/**
 * Mails of a day to an address that nobody has confirmed: it may be a stranger's, no matter who typed it. An order
 * that's confirmed, corrected, paid, and shipped on one day takes seven or so. What is more waits for the next day.
 */
export const mailsToUnconfirmed = {
  ofOrganization: { points: 12, seconds: day },
  inAll: { points: 24, seconds: day },
} as const;

/** What has waited longer is no news any more, and isn't sent. */
export const longestWaitOfMailMs = 2 * day * 1000;

export const waitsForDay = 'waiting: no one has confirmed this address, and it has had enough e-mails for one day';
export const waitedTooLong =
  'not sent: no one has confirmed this address, and it has had enough e-mails in recent days';

/** Days for which the outbox keeps a mail that does not wait any more. */
export const mailsKeptDays = 90;

/** What became of a mail that was written. */
export const mailDeliveries = ['queued', 'kept', 'sent', 'failed'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];

/** What can be said of it; nothing is "sent" where there is no mail server (docs/rules/mails.md#nothing-is-said-to-be-sent). */
export type SaidOfDelivery = 'onItsWay' | 'sent' | 'failed' | 'notSentHere' | 'notSentThen';

/**
 * @param delivery null where nobody knows any more: until the histories said it, all were told as sent.
 * @param sendsMail whether the site has a mail server now. Of a mail that was kept before there was one: it never left.
 */
export function saidOfDelivery(delivery: MailDelivery | null, sendsMail: boolean): SaidOfDelivery {
  if (delivery === 'kept') return sendsMail ? 'notSentThen' : 'notSentHere';
  if (delivery === 'failed') return 'failed';
  return delivery === 'queued' ? 'onItsWay' : 'sent';
}

export const keptNotSent = 'kept, not sent: this site has no mail server';
const deliveries: Readonly<Record<SaidOfDelivery, string>> = {
  onItsWay: 'on its way',
  sent: 'sent',
  failed: 'not sent: the e-mail couldn’t be delivered',
  notSentHere: keptNotSent,
  notSentThen: 'kept, not sent: this site had no mail server',
};

/** What became of a mail, where it stands by itself. */
export const describeDelivery = (delivery: MailDelivery | null, sendsMail: boolean): string =>
  deliveries[saidOfDelivery(delivery, sendsMail)];
