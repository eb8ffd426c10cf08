import { readLookAlike } from './look-alikes.ts';

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
};
const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,5}));?/gi;

function readEntity(whole: string, hexadecimal?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return namedEntities[name.toLowerCase()] ?? whole;
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Marks that sit on other letters, and everything that takes no room: joiners, soft hyphens, variation selectors. */
const unseen = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII
const onlyAscii = /^[\x00-\x7f]*$/;

/**
 * One spelling for everything that reads alike: HTML entities, compatibility forms, accents, invisible characters and
 * letters of other scripts are replaced, and everything is lower case. Digits, signs and spaces stay.
 */
export function normalizeText(text: string): string {
  const decoded = text.includes('&') ? text.replace(entity, readEntity) : text;
  if (onlyAscii.test(decoded)) return decoded.toLowerCase();
  const bare = decoded.normalize('NFKD').replace(unseen, '').toLowerCase();
  return onlyAscii.test(bare) ? bare : Array.from(bare, readLookAlike).join('');
}

/** A term as it is compared with others: words of letters and digits, one space between. */
export const normalizeKeyword = (keyword: string): string =>
  normalizeText(keyword)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
