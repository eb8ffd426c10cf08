import { decodeHTML } from 'entities';
import { readLookAlike } from './look-alikes.ts';

/** Matches double escaping, too: `&amp;#99;` becomes `&#99;`, which a person may decode again. */
const twice = '(?:amp;|#0*38;|#x0*26;)';
const entity = `&${twice}*(?:#x[0-9a-f]{1,30}|#\\d{1,30}|[a-z][a-z0-9]{1,30});?`;
const writtenTwice = new RegExp(`&${twice}+`, 'i');
/** HTML tags with nothing in them to read: they cut a word without being seen. */
const tag =
  '<\\/?(?:a|b|big|br|code|del|div|em|font|h[1-6]|i|ins|mark|p|s|small|span|strong|sub|sup|u|wbr) *\\/?>|<!--.{0,3}-->';
const markup = new RegExp(`${entity}|${tag}`, 'gi');

/** Decodes an entity; anything else stays as it is. A tag reads as a sign within a word. */
function readMarkup(whole: string): string {
  if (whole.startsWith('<')) return '-';
  const once = whole.replace(writtenTwice, (prefix) => (prefix.length === whole.length ? prefix : '&'));
  return decodeHTML(once);
}

/** Marks that sit on other letters, and everything that takes no room: joiners, soft hyphens, variation selectors. */
const unseen =
  /[\p{Script=Inherited}\p{Me}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\u0640\u02d0\u2800\ufffd\u{1d159}]|(?![\t-\r])\p{Cc}/gu;
const isMark = /^\p{M}$/u;
const endsInLatin = /[a-z]$/;
const onlyAscii = /^[\t-\r\x20-\x7e]*$/;

/** A normalized text, and where each part of it was typed. */
export interface NormalizedText {
  text: string;
  /**
   * For each UTF-16 unit of `text`, where in the typed text what it was read from begins, and where that ends with all
   * that takes no room behind it. Null where every unit stands where it was typed.
   */
  typed: { starts: number[]; ends: number[] } | null;
}

/** From `start` up to before `end`, in UTF-16 units. */
export interface Place {
  start: number;
  end: number;
}

export const typedPlaceOf = ({ typed }: NormalizedText, { start, end }: Place): Place =>
  typed === null || end <= start ? { start, end } : { start: typed.starts[start] ?? 0, end: typed.ends[end - 1] ?? 0 };

/** Cached readings of characters. One text has few different ones, and all texts together not many more. */
const readings = new Map<string, string>();
const mostReadings = 10_000;

function readCharacter(character: string): string {
  const known = readings.get(character);
  if (known !== undefined) return known;
  // Before the compatibility form: that of the lunate sigma is a sigma, which does not look like a c.
  const alike = readLookAlike(character);
  const bare = alike === character ? character.normalize('NFKD').replace(unseen, '') : alike;
  const read = Array.from(bare, (one) => readLookAlike(readLookAlike(one).toLowerCase())).join('');
  if (readings.size >= mostReadings) readings.clear();
  readings.set(character, read);
  return read;
}

/**
 * One spelling for everything that reads alike: HTML entities, compatibility forms, accents, invisible characters and
 * letters of other scripts are replaced, and everything is lower case. Digits, signs and spaces stay.
 */
export function normalizeText(text: string): NormalizedText {
  const hasMarkup = /[&<]/.test(text);
  if (!hasMarkup && onlyAscii.test(text)) return { text: text.toLowerCase(), typed: null };
  let spelled = '';
  const [starts, ends]: [number[], number[]] = [[], []];
  const add = (characters: string, start: number, end?: number) => {
    let at = start;
    for (const character of characters) {
      // Marks of other scripts sit on no Latin letter.
      const read = isMark.test(character) && endsInLatin.test(spelled) ? '' : readCharacter(character);
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
  for (const match of hasMarkup ? text.matchAll(markup) : []) {
    const [whole] = match;
    add(text.slice(done, match.index), done);
    done = match.index + whole.length;
    const read = readMarkup(whole);
    add(read, match.index, read === whole ? undefined : done);
  }
  add(text.slice(done), done);
  return { text: spelled, typed: { starts, ends } };
}

/** A term as it is compared with others: words of letters and digits, one space between. */
export const normalizeKeyword = (keyword: string): string =>
  normalizeText(keyword)
    .text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
