/** Days for which the outbox keeps a mail that is no longer waiting. */
export const mailsKeptDays = 90;

export const mailDeliveries = ['queued', 'kept', 'sent', 'failed'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];

/** Nothing is called "sent" without a mail server (docs/rules/mails.md#nothing-is-said-to-be-sent). */
export type SaidOfDelivery = 'onItsWay' | 'sent' | 'failed' | 'notSentHere' | 'notSentThen';

/**
 * @param delivery null if unknown: before histories recorded it, every mail was called sent.
 * @param sendsMail whether the site has a mail server now; a mail kept before that was never sent.
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

/** What became of a mail, as a sentence of its own. */
export const describeDelivery = (delivery: MailDelivery | null, sendsMail: boolean): string =>
  deliveries[saidOfDelivery(delivery, sendsMail)];

const day = 24 * 60 * 60;

/**
 * Mails a day to an unconfirmed address: it may be a stranger's, no matter who typed it. An order that is confirmed,
 * corrected, paid and shipped on one day takes about seven. Further mails wait until the next day.
 */
export const mailsToUnconfirmed = {
  ofOrganization: { points: 12, seconds: day },
  inAll: { points: 24, seconds: day },
} as const;

/** Mail that has waited longer is no longer news and isn't sent. */
export const longestWaitOfMailMs = 2 * day * 1000;

/** What an address is mailed because somebody, maybe a stranger, ordered with it. */
export const mailsCausedByOrders: readonly string[] = ['order-confirmation', 'order-moved'];

/**
 * Mails an hour, of all organizations together, that anybody can cause by ordering with an address. One organization
 * mails fewer (`strangerMailsPerHour`), and a person who orders for others rarely needs more. Further ones wait.
 */
export const mailsOfOrdersPerHour = { points: 24, seconds: 60 * 60 } as const;

export const waitsForHour = 'waiting: this address has had enough e-mails about new orders for one hour';
export const waitedTooLongForHour = 'not sent: this address has had enough e-mails about new orders in recent days';

export const waitsForDay = 'waiting: no one has confirmed this address, and it has had enough e-mails for one day';
export const waitedTooLong =
  'not sent: no one has confirmed this address, and it has had enough e-mails in recent days';
