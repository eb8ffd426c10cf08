import { currencies } from '../money/currencies.ts';
import { normalized } from '../texts/normalized.ts';

const marks = /\p{M}/gu;
/** Words next to a column's name that tell the currency; cents don't. */
const ofCurrencies = new Set([
  ...currencies.flatMap(({ code, isWord }) => (code.length === 3 && !isWord ? [code.toLowerCase()] : [])),
  ...['euro', 'euros', 'us', 'dollar', 'dollars', 'in', 'en'],
]);
const isOfCurrency = (word: string) => ofCurrencies.has(word) || /^(?!¢)\p{Sc}$/u.test(word);

/** No one reads a longer title, and none has a name. */
const longestTitle = 300;

/** "Art.-Nr." and "Art. Nr" are one name, and so are "EK netto €" and "EK netto (EUR)". */
export function plainTitle(title: string): string {
  const words = normalized(title.slice(0, longestTitle), 'NFKD')
    .replace(marks, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{Sc}#]+|(?=\p{Sc})/u)
    .filter(Boolean);
  const named = words.filter((word) => !isOfCurrency(word));
  return (named.length > 0 ? named : words).join(' ');
}

/** The list's column with this name, ignoring case and punctuation. */
export function columnNamed(header: readonly string[], name: string): string | undefined {
  const plain = plainTitle(name);
  return header.includes(name) ? name : header.find((title) => plainTitle(title) === plain);
}
