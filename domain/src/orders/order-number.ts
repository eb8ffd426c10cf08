import { accountTexts } from '../accounts/account-rules.ts';
import { crockfordFrom, readCrockford } from '../texts/crockford.ts';

/** `GB-` and 16 Crockford base-32 characters in groups of four: 80 random bits (docs/rules/orders.md#number). */

/** @param random ten random bytes. */
export const orderNumberFrom = (random: Uint8Array): string => `GB-${crockfordFrom(random)}`;

/** What the sign-in form accepts: only letters, digits and hyphens (docs/rules/accounts.md#order-sign-in). */
export const orderIdPattern = /^[A-Za-z0-9-]+$/;
export const longestTypedOrderId = 60;

/** Mails and chats split numbers into lines and groups, which don't belong to the number. */
export const withoutSpaces = (typed: string) => typed.replaceAll(/\s/g, '');

/** @returns what is wrong with an order number as typed to sign in, or null. */
export function orderIdProblem(typed: string): string | null {
  const orderId = withoutSpaces(typed);
  if (orderId === '') return accountTexts.orderIdRequired;
  return orderId.length <= longestTypedOrderId && orderIdPattern.test(orderId) ? null : accountTexts.orderIdInvalid;
}

/** The letters of an order number as a person types them, in any case, with or without hyphens and the prefix. */
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

/** Between a number's characters: hyphens, blanks, or what word processors and bank statements make of them. */
const between = /[\s\p{Pd}\u2212]/gu;
const [gap, letter] = ['[\\s\\p{Pd}\\u2212]*', '[0-9A-TV-Z]'];
/** The letters after "GB", however separated; or, without it, letters on their own in groups of four. */
const numberForms = [
  `GB((?:${gap}${letter}){16})`,
  `(?<![\\p{L}\\p{N}])((?:${letter}{4}${gap}){3}${letter}{4})(?![\\p{L}\\p{N}])`,
].map((form) => new RegExp(`(?=${form})`, 'giu'));

/**
 * What may be an order number in a text, such as the note of a payment with its buyer's name behind. Words beside it
 * can be such letters, too: then it is one of several.
 */
export function orderNumbersIn(text: string): string[] {
  const found = numberForms.flatMap((form) => [...text.matchAll(form)].map(([, letters = '']) => letters));
  const read = found.map((letters) => readCrockford(letters.replaceAll(between, '')));
  return [...new Set(read.flatMap((letters) => (letters ? [`GB-${letters}`] : [])))];
}

/** The common prefix of the order numbers whose first letters someone typed; null for anything else. */
export function orderNumberBeginning(typed: string): string | null {
  const text = withoutSpaces(typed).toUpperCase().replaceAll('-', '');
  const letters = lettersOf(text, text.length - 2);
  const read = letters === '' || letters.length > 16 ? null : readCrockford(letters);
  return read && `GB-${read}`;
}
