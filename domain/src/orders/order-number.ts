import { accountTexts } from '../accounts/account-rules.ts';
import { lettersOfNumber, lettersOfNumbers, numberOfLetters } from '../organizations/organization-number.ts';
import { crockfordFrom, inGroups, readCrockford } from '../texts/crockford.ts';

/**
 * `GB-`, then Crockford's base 32 in groups of four: 16 letters of 80 random bits, and behind them the number of the
 * organization, 4 letters or 6 (docs/rules/orders.md#number). Orders from before organizations had numbers end with the
 * 16 letters.
 */
const randomLetters = 16;
const lengths: readonly number[] = [0, ...lettersOfNumbers].map((letters) => randomLetters + letters);
const mostLetters = Math.max(...lengths);

/** @param random ten random bytes. @param organization its number. */
export const orderNumberFrom = (random: Uint8Array, organization: number): string =>
  `GB-${crockfordFrom(random)}-${inGroups(lettersOfNumber(organization))}`;

/** The number of the organization that an order number ends with; null for one that carries none. */
export const organizationNumberIn = (orderNumber: string): number | null =>
  numberOfLetters(orderNumber.slice(3).replaceAll('-', '').slice(randomLetters));

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

const asTyped = (typed: string) => withoutSpaces(typed).toUpperCase().replaceAll('-', '');

/** What a person types, in any case, with or without hyphens and the prefix. @returns null when it can't be one */
export function normalizeOrderNumber(typed: string): string | null {
  const text = asTyped(typed);
  const letters = text.startsWith('GB') && lengths.includes(text.length - 2) ? text.slice(2) : text;
  const read = lengths.includes(letters.length) ? readCrockford(letters) : null;
  return read && `GB-${read}`;
}

/** Between a number's characters: hyphens, blanks, or what word processors and bank statements make of them. */
const between = /[\s\p{Pd}\u2212]/gu;
const [gap, letter] = ['[\\s\\p{Pd}\\u2212]*', '[0-9A-TV-Z]'];
/** The letters after "GB", however separated; or, without it, letters on their own in groups of four. */
const formsOf = (letters: number) => {
  const groups = `(?:${letter}{4}${gap}){${Math.ceil(letters / 4) - 1}}${letter}{${letters % 4 || 4}}`;
  return [`GB((?:${gap}${letter}){${letters}})`, `(?<![\\p{L}\\p{N}])(${groups})(?![\\p{L}\\p{N}])`];
};
const numberForms = lengths.flatMap(formsOf).map((form) => new RegExp(`(?=${form})`, 'giu'));

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
  const text = asTyped(typed);
  const letters = text.startsWith('GB') ? text.slice(2) : text;
  const read = letters === '' || letters.length > mostLetters ? null : readCrockford(letters);
  return read && `GB-${read}`;
}
