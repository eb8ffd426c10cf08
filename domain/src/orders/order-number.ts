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

/** As typed by a person: any case, O for 0, I or L for 1, with or without hyphens; null when it can't be one. */
export function normalizeOrderNumber(typed: string): string | null {
  const text = typed.trim().toUpperCase().replaceAll('-', '');
  const body = (text.startsWith('GB') && text.length === 18 ? text.slice(2) : text)
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replaceAll('L', '1');
  if (body.length !== 16 || [...body].some((letter) => !alphabet.includes(letter))) return null;
  return `GB-${body.match(/.{4}/g)?.join('-')}`;
}
