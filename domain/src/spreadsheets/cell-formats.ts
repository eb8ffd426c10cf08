import { currencyOf } from '../money/currency-signs.ts';
import type { Currency } from '../money/money.ts';
import { dateShownBy } from './date-formats.ts';

/** Words beside a number that leave it a number: "2.50 per 100 g". */
export interface WordsBeside {
  before: string;
  behind: string;
}

/** What a spreadsheet shows that a number alone doesn't say: a text, another number, or words beside it. */
export type Shown = (value: string) => { text: string } | { number: string; words?: WordsBeside };

/** Whole days (14 and 22) are missing: they're shown in the device's format, which no file says. */
export const builtInFormats: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  41: '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)',
  42: '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
  44: '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)',
};

/** Places of digits, with their commas and point, or a text that stands beside them. */
type Part = { places: string } | { text: string };

const tokens = /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|[_*].|([0#?][0#?.,]*|\.0+)|General|([^;])/gsu;

/** For numbers above zero; null for dates and times. Colors, conditions, widths and fillings show nothing. */
function partsOf(format: string): Part[] | null {
  const parts: Part[] = [];
  for (const [token, quoted, escaped, sign, places, other] of format.matchAll(new RegExp(tokens))) {
    if (other !== undefined && /[ymdhs]/i.test(other)) return null;
    const text = quoted ?? escaped ?? sign ?? other;
    if (places !== undefined) parts.push({ places });
    else if (token === 'General') parts.push({ places: '#' });
    else if (text) parts.push({ text });
  }
  return parts;
}

/** Splits a format at semicolons into up to four: for positive numbers, negative ones, zero and texts. */
function sectionsOf(format: string): string[] {
  const sections: string[] = [];
  for (let rest = format; sections.length < 4; ) {
    const section = /^(?:"[^"]*"|\\.|[^;"\\])*/s.exec(rest)?.[0] ?? '';
    sections.push(section);
    if (rest[section.length] !== ';') break;
    rest = rest.slice(section.length + 1);
  }
  return sections;
}

/** "[<1]": the numbers that a section is for. */
const condition = /^(?:\[[^\]]*\])*?\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/;
const holds: Readonly<Record<string, (value: number, than: number) => boolean>> = {
  '<': (value, than) => value < than,
  '>': (value, than) => value > than,
  '<=': (value, than) => value <= than,
  '>=': (value, than) => value >= than,
  '<>': (value, than) => value !== than,
  '=': (value, than) => value === than,
};

const entities: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', apos: "'", amp: '&' };
/** A format with its XML entities decoded. */
const written = (format: string) =>
  format.replace(/&(?:(quot|lt|gt|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    const place = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal);
    return (
      entities[String(name).toLowerCase()] ?? (place > 0 && place <= 0x10ffff ? String.fromCodePoint(place) : whole)
    );
  });

const scaled = (value: string, by: number) => (by === 1 ? value : String(Number((Number(value) * by).toPrecision(15))));

const longestPlaces = 20;
const count = (places: string, sign: RegExp) => Math.min(places.match(sign)?.length ?? 0, longestPlaces);

/** "#,##0.00" shows 1234.5 as "1,234.50". */
function inPlaces(value: string, places: string): string {
  const [whole = '', decimals = ''] = places.split('.');
  return new Intl.NumberFormat('en-US', {
    useGrouping: /[0#?],[0#?]/.test(whole),
    minimumIntegerDigits: Math.max(1, count(whole, /0/g)),
    minimumFractionDigits: count(decimals, /0/g),
    maximumFractionDigits: count(decimals, /[0#?]/g),
  }).format(Number(value));
}

/** "00-000" shows 12345 as "12-345": digits fill the places from behind. */
function filled(value: string, parts: readonly Part[]): string {
  const most = parts.reduce((sum, part) => sum + ('places' in part ? part.places.length : 0), 0);
  const zeros = parts.reduce((sum, part) => sum + ('places' in part ? part.places.replace(/[^0]/g, '').length : 0), 0);
  const [, minus = '', number = ''] = /^(-?)(.*)$/.exec(value) ?? [];
  let rest = number.padStart(zeros, '0');
  let left = most;
  const shown = parts.map((part) => {
    if ('text' in part) return part.text;
    left -= part.places.length;
    const taken = rest.slice(0, Math.max(rest.length - left, 0));
    rest = rest.slice(taken.length);
    return taken;
  });
  return minus + shown.join('').trim();
}

/** Spreadsheets accept no longer format, and taking one apart would be slow. */
const longestFormat = 255;

const textOf = (some: readonly Part[]) => some.map((part) => ('text' in part ? part.text : '')).join('');

/** Before the first place and after the last; null for none, blanks, or the site's currency sign. */
function wordsIn(parts: readonly Part[], code: string | null, currency: Currency): WordsBeside | null {
  const isPlace = (part: Part) => 'places' in part;
  const words = {
    before: textOf(parts.slice(0, parts.findIndex(isPlace))).trimStart(),
    behind: textOf(parts.slice(parts.findLastIndex(isPlace))).trimEnd(),
  };
  return code === currency || (words.before + words.behind).trim() === '' ? null : words;
}

/**
 * "00000" shows zeros, '"RV-"000' a code, "0%" and "0.00," another number; an amount may be in another currency. Null
 * if just the number is shown, at most with the currency of prices here.
 * @param currency of amounts here: its sign says nothing.
 */
export function shownBy(format: string, currency: Currency, startsIn1904 = false): Shown | null {
  if (format.length > longestFormat) return null;
  const sections = sectionsOf(written(format));
  const conditions = sections.map((section) => condition.exec(section));
  if (conditions.every((one) => one === null))
    return withZero(shownBySection(sections[0] ?? '', currency, startsIn1904), sections[2]);
  const shown = sections.map((section) => textAlone(section) ?? shownBySection(section, currency, startsIn1904));
  return (value) => {
    const place = conditions.findIndex(
      (one) => one === null || holds[one[1] ?? '']?.(Number(value), Number(one[2])) === true,
    );
    return shown[place]?.(value) ?? { number: value };
  };
}

/** Without conditions, the third section is for zero: `"ask"`, or accounting's "-", whose places hold no digit. */
function withZero(shown: Shown | null, ofZero: string | undefined): Shown | null {
  const parts = ofZero === undefined ? null : partsOf(ofZero);
  if (parts === null || parts.some((part) => 'places' in part && /[0#]/.test(part.places))) return shown;
  const text = textOf(parts).trim();
  return (value) => (Number(value) === 0 ? { text } : (shown?.(value) ?? { number: value }));
}

/** `[=0]"ask"`: a section without digit places shows its text instead of any number. */
function textAlone(section: string): Shown | null {
  const parts = partsOf(section);
  const isText = parts?.every((part) => 'text' in part && part.text !== '@') ?? false;
  return parts && isText && parts.length > 0 ? () => ({ text: textOf(parts).trim() }) : null;
}

function shownBySection(first: string, currency: Currency, startsIn1904: boolean): Shown | null {
  if (/E[+-]/i.test(first)) return null;
  const parts = partsOf(first);
  if (parts === null) return dateShownBy(first, startsIn1904);
  const shown = (value: string, by: number) =>
    /General/i.test(first) ? scaled(value, by) : inPlaces(scaled(value, by), places.join(''));
  const places = parts.flatMap((part) => ('places' in part ? [part.places] : []));
  const texts = parts.flatMap((part) => ('text' in part ? [part.text] : [])).join('');
  if (places.length === 0) return null;
  const all = places.join('');
  // Each comma after the last place drops three digits.
  const by = 1 / 1000 ** (/,+$/.exec(all)?.[0].length ?? 0);
  if (texts.trim() === '%') return (value) => ({ text: `${shown(value, by * 100)}%` });
  const code = texts.trim() === '' ? null : currencyOf(texts.trim());
  const isWhole = /^[0#?]+$/.test(all);
  const isCode =
    isWhole && (/^0{2,}$/.test(all) || places.length > 1 || (code === null && /[\p{L}\p{N}]/u.test(texts)));
  if (isCode && !/[/]/.test(texts)) return (value) => ({ text: filled(value, parts) });
  if (code !== null && code !== currency && !/[ /]/.test(texts.trim())) {
    const place = parts.findIndex((part) => 'places' in part);
    const [before, after] = [textOf(parts.slice(0, place)), textOf(parts.slice(place))];
    return (value) => ({ text: `${before}${shown(value, by)}${after}`.trim() });
  }
  const words = wordsIn(parts, code, currency);
  if (words !== null) return (value) => ({ number: scaled(value, by), words });
  return by === 1 ? null : (value) => ({ number: scaled(value, by) });
}
