import { accountTexts } from '../accounts/account-rules.ts';
import { crockfordFrom, readCrockford } from '../texts/crockford.ts';

/**
 * Order numbers: `GB-` and 16 Crockford base-32 characters in groups of four, 80 random bits
 * (docs/rules/orders.md#number).
 */

/** @param random ten random bytes. */
export const orderNumberFrom = (random: Uint8Array): string => `GB-${crockfordFrom(random)}`;

/** What the sign-in form accepts: only letters, digits and hyphens (docs/rules/accounts.md#order-sign-in). */
export const orderIdPattern = /^[A-Za-z0-9-]+$/;
export const longestTypedOrderId = 60;

/** Mails and chats break a number into lines and groups; none of it belongs to the number. */
export const withoutSpaces = (typed: string) => typed.replaceAll(/\s/g, '');

/** @returns what is wrong with an order number as typed to sign in, or null. */
export function orderIdProblem(typed: string): string | null {
  const orderId = withoutSpaces(typed);
  if (orderId === '') return accountTexts.orderIdRequired;
  return orderId.length <= longestTypedOrderId && orderIdPattern.test(orderId) ? null : accountTexts.orderIdInvalid;
}

/** The letters of an order number as typed by a person, in any case, with or without hyphens and what it begins with. */
function lettersOf(typed: string, length: number): string {
  const text = withoutSpaces(typed).toUpperCase().replaceAll('-', '');
  return text.startsWith('GB') && text.length === length + 2 ? text.slice(2) : text;
}

/** Null when it can't be one. */
export function normalizeOrderNumber(typed: string): string | null {
  const letters = lettersOf(typed, 16);
  const read = letters.length === 16 ? readCrockford(letters) : null;
  return read && `GB-${read}`;
}

/** The beginning that order numbers have in common of which somebody typed the first letters; null for anything else. */
export function orderNumberBeginning(typed: string): string | null {
  const text = typed.trim().toUpperCase().replaceAll('-', '');
  const letters = lettersOf(text, text.length - 2);
  const read = letters === '' || letters.length > 16 ? null : readCrockford(letters);
  return read && `GB-${read}`;
}
