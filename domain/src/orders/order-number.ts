import { accountTexts } from '../accounts/account-rules.ts';

/** Order numbers: `GB-` and 16 Crockford base-32 characters in groups of four, 80 random bits (decisions). */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @param random ten random bytes. */
export function orderNumberFrom(random: Uint8Array): string {
  if (random.length !== 10) throw new RangeError('an order number takes ten bytes');
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let place = 75n; place >= 0n; place -= 5n) text += alphabet[Number((bits >> place) & 31n)];
  return `GB-${text.match(/.{4}/g)?.join('-')}`;
}

/** What the sign-in form accepts: only letters, digits and hyphens (specification 1, section 5). */
export const orderIdPattern = /^[A-Za-z0-9-]+$/;
export const longestTypedOrderId = 60;

/** Mails and chats break a number into lines and groups; none of it belongs to the number. */
export const withoutSpaces = (typed: string) => typed.replaceAll(/\s/g, '');

/** @returns what is wrong with an order ID as typed to sign in, or null. */
export function orderIdProblem(typed: string): string | null {
  const orderId = withoutSpaces(typed);
  if (orderId === '') return accountTexts.orderIdRequired;
  return orderId.length <= longestTypedOrderId && orderIdPattern.test(orderId) ? null : accountTexts.orderIdInvalid;
}

/** The letters of an order number as typed by a person: any case, O for 0, I or L for 1, with or without hyphens. */
function lettersOf(typed: string, length: number): string {
  const text = withoutSpaces(typed).toUpperCase().replaceAll('-', '');
  const body = text.startsWith('GB') && text.length === length + 2 ? text.slice(2) : text;
  return body.replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1');
}
const isOfAlphabet = (letters: string) => [...letters].every((letter) => alphabet.includes(letter));

/** Null when it can't be one. */
export function normalizeOrderNumber(typed: string): string | null {
  const letters = lettersOf(typed, 16);
  return letters.length === 16 && isOfAlphabet(letters) ? `GB-${letters.match(/.{4}/g)?.join('-')}` : null;
}

/** The beginning that order numbers have in common of which somebody typed the first letters; null for anything else. */
export function orderNumberBeginning(typed: string): string | null {
  const text = typed.trim().toUpperCase().replaceAll('-', '');
  const letters = lettersOf(text, text.length - 2);
  if (letters === '' || letters.length > 16 || !isOfAlphabet(letters)) return null;
  return `GB-${letters.match(/.{1,4}/g)?.join('-')}`;
}
