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

/** A text in its one spelling, and where what reads so was typed. */
export interface NormalizedText {
  text: string;
  /**
   * For each UTF-16 unit of `text`, where in the typed text what it was read from begins, and where that ends with all
   * that takes no room behind it. Null where every unit stands where it was typed.
   */
  typed: { starts: number[]; ends: number[] } | null;
}

/** What single characters read as. A text has few different ones, and all texts together have not many more. */
const readings = new Map<string, string>();
const mostReadings = 10_000;

function readCharacter(character: string): string {
  const known = readings.get(character);
  if (known !== undefined) return known;
  const bare = character.normalize('NFKD').replace(unseen, '').toLowerCase();
  const read = Array.from(bare, readLookAlike).join('');
  if (readings.size >= mostReadings) readings.clear();
  readings.set(character, read);
  return read;
}

/**
 * One spelling for everything that reads alike: HTML entities, compatibility forms, accents, invisible characters and
 * letters of other scripts are replaced, and everything is lower case. Digits, signs and spaces stay.
 */
export function normalizeText(text: string): NormalizedText {
  const hasEntities = text.includes('&');
  if (!hasEntities && onlyAscii.test(text)) return { text: text.toLowerCase(), typed: null };
  let spelled = '';
  const [starts, ends]: [number[], number[]] = [[], []];
  const add = (characters: string, start: number, end?: number) => {
    let at = start;
    for (const character of characters) {
      const read = readCharacter(character);
      const until = end ?? at + character.length;
      if (read === '' && ends.length > 0) ends[ends.length - 1] = until;
      spelled += read;
      for (let unit = 0; unit < read.length; unit++) {
        starts.push(end === undefined ? at : start);
        ends.push(until);
      }
      at += character.length;
    }
  };
  let done = 0;
  for (const match of hasEntities ? text.matchAll(entity) : []) {
    const [whole, hexadecimal, decimal, name] = match;
    add(text.slice(done, match.index), done);
    done = match.index + whole.length;
    add(readEntity(whole, hexadecimal, decimal, name), match.index, done);
  }
  add(text.slice(done), done);
  return { text: spelled, typed: { starts, ends } };
}

/** A term as it is compared with others: words of letters and digits, one space between. */
export const normalizeKeyword = (keyword: string): string =>
  normalizeText(keyword)
    .text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
