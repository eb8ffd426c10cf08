import { normalizeOrderNumber } from '../orders/order-number.ts';
import type { TextRules } from '../texts/text-rules.ts';

/** Messages to a site's support (docs/rules/mails.md#support). */

export const longestSupportName = 200;
export const longestSupportMessage = 5000;

export const supportTexts = {
  nameRequired: 'Your name is required',
  nameTooLong: `Your name is too long: at most ${longestSupportName} characters`,
  messageRequired: 'Message is required',
  messageTooLong: `Message is too long: at most ${longestSupportMessage} characters`,
  orderNumberInvalid: 'Invalid order ID format',
  sent: 'Thank you. Your message is on its way; you’ll get the answer by e-mail.',
  kept: 'Your message is kept, not sent: this site has no mail server. The people who run the site can read it here; to be sure of an answer, write to {email}.',
} as const;

export const supportNameRules: TextRules = {
  name: 'Your name',
  most: longestSupportName,
  required: supportTexts.nameRequired,
  tooLong: supportTexts.nameTooLong,
  isOneLine: true,
};
export const supportMessageRules: TextRules = {
  name: 'Message',
  most: longestSupportMessage,
  required: supportTexts.messageRequired,
  tooLong: supportTexts.messageTooLong,
};

/** @returns what is wrong with an order number that may be left out, or null. */
export const supportOrderNumberProblem = (typed: string): string | null =>
  typed.trim() === '' || normalizeOrderNumber(typed) !== null ? null : supportTexts.orderNumberInvalid;

/** Messages that one person, or one address of someone signed out, may send. */
export const supportMessagesPerPerson = { points: 5, seconds: 60 * 60 } as const;
/** Many people may share one IP address. */
export const supportMessagesPerAddress = { points: 20, seconds: 60 * 60 } as const;
