/** Crockford's base 32: what people copy by hand, without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const inGroups = (letters: string) => letters.match(/.{1,4}/g)?.join('-') ?? '';

/** 16 letters in groups of four. @param random ten random bytes. @throws RangeError for any other number of them. */
export function crockfordFrom(random: Uint8Array): string {
  if (random.length !== 10) throw new RangeError('16 letters take ten bytes');
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let place = 75n; place >= 0n; place -= 5n) text += alphabet[Number((bits >> place) & 31n)];
  return inGroups(text);
}

/** @returns a whole number in so many letters, the highest first. */
export function crockfordOfNumber(number: number, letters: number): string {
  let text = '';
  for (let rest = number; text.length < letters; rest = Math.floor(rest / 32)) text = `${alphabet[rest % 32]}${text}`;
  return text;
}

/** @param letters of the alphabet; null where one isn't. */
export function numberOfCrockford(letters: string): number | null {
  const places = [...letters].map((letter) => alphabet.indexOf(letter));
  return places.includes(-1) ? null : places.reduce((sum, place) => sum * 32 + place, 0);
}

/** Letters as typed, O for 0, I or L for 1, in groups of four; null where one of them can't be one. */
export function readCrockford(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1');
  return [...letters].every((letter) => alphabet.includes(letter)) ? inGroups(letters) : null;
}
