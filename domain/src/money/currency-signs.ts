import { currencies, partsOfCurrencies } from './currencies.ts';
import type { Currency } from './money.ts';

/** Finds currencies beside amounts, in titles and in sentences. */

const byWord = new Map(
  currencies.flatMap(({ code, beside }) => (beside?.split(',') ?? []).map((word) => [word, code] as const)),
);

let codes: ReadonlySet<string> | null = null;
const knownCodes = () => {
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes;
};

/**
 * @param written a sign, a code or a word, such as "€", "CHF" or "kr.".
 * @returns its code (ISO 4217), or what is known of it ("kr" is several); null for what is no currency.
 */
export function currencyOf(written: string): string | null {
  const word = written.toLowerCase().replace(/\.$/, '');
  if (word === '¢') return null;
  const known = byWord.get(word);
  if (known !== undefined) return known;
  if (knownCodes().has(word.toUpperCase())) return word.toUpperCase();
  return /\p{Sc}/u.test(word) ? written : null;
}

const alone = (words: string, flags: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, flags);
const behindIn = (words: string) => new RegExp(`(?<=(?<!\\p{L})(?:in|en|i|v|w|em|в|у) )(?:${words})(?!\\p{L})`, 'giu');
const isCode = (code: string) => /^[A-Z]{3}$/.test(code);
const inCapitals = currencies.filter(({ code, isInAnyCase, isWord }) => isCode(code) && !isInAnyCase && !isWord);
const likeWords = currencies.filter(({ isWord }) => isWord);
const inAnyCase = currencies.filter(({ isInAnyCase }) => isInAnyCase);

/** Forms whose match tells the currency. Some codes are words unless they're in capitals. */
const signs: readonly RegExp[] = [
  /\p{L}{0,3}\p{Sc}/gu,
  alone(inCapitals.map(({ code }) => code).join('|'), 'gu'),
  alone(inAnyCase.map(({ code }) => code).join('|'), 'giu'),
  new RegExp(
    `(?<=(?<!\\p{L})in |[([] ?|[:=] ?|(?:[Ff]iyat\\p{L}*|[Pp]rices?|PRICES?|[Ll]ist|LIST) )(?:${likeWords.map(({ code }) => code).join('|')})(?!\\p{L}| (?!(?:excl?|excluding|incl?|including|inkl|exkl|net|netto|plus|per|with|without|vat|kdv)(?!\\p{L}))\\p{L})`,
    'gu',
  ),
  // A price "per Ft" may be one per foot.
  /(?<=[([] ?|(?<!\p{L})(?:in|en|i|v|w) )(?:kr|Ft|lei|Fr)\.?(?![\p{L}\d])|(?<=(?!per)\p{L}{2} )(?:kr|Ft|lei)\.?$/gu,
];
const names: readonly (readonly [RegExp, string])[] = [
  ...currencies.flatMap(({ code, anywhere }) => (anywhere ? [[alone(anywhere, 'giu'), code] as const] : [])),
  ...partsOfCurrencies.map(([words, name]) => [behindIn(words), name] as const),
  ...currencies.flatMap(({ code, behindIn: words }) => (words ? [[behindIn(words), code] as const] : [])),
];

const inSmallLetters = alone(inCapitals.map(({ code }) => code).join('|'), 'iu');

/** No one names one in a longer text. */
const longestNaming = 300;

/** "Preis€" names the currency of its sign; "RD$" means another country's dollars. */
function codeOf(written: string): string | null {
  const code = currencyOf(written);
  const sign = /(?!\$)\p{Sc}$/u.exec(written)?.[0];
  return code === written && sign ? currencyOf(sign) : code;
}

/** Currencies that a title or sentence names, and where; one beside an amount ("from €100") doesn't count. */
export function currenciesNamedIn(text: string): { code: string; from: number; to: number }[] {
  if (text.length > longestNaming) return [];
  const found = [
    ...signs.flatMap((form) => [...text.matchAll(form)].map((match) => ({ match, code: codeOf(match[0]) }))),
    ...names.flatMap(([form, code]) => [...text.matchAll(form)].map((match) => ({ match, code }))),
  ];
  return found.flatMap(({ match, code }) => {
    const [from, to] = [match.index, match.index + match[0].length];
    const isBesideAmount = /(?<!\b20\d)\d ?$/.test(text.slice(0, from)) || /^ ?(?!20\d\d\b)\d/.test(text.slice(to));
    return code === null || isBesideAmount ? [] : [{ code, from, to }];
  });
}

/** The currency, other than the one of prices here, that a column's title names: "EK netto €", "Price (CHF)". */
export function foreignCurrencyIn(title: string, currency: Currency): string | null {
  const named = currenciesNamedIn(title).find(({ code }) => code !== currency)?.code;
  // "precio_mxn": in a title, lowercase codes count, too.
  return named ?? (title.length > longestNaming ? null : (inSmallLetters.exec(title)?.[0].toUpperCase() ?? null));
}
