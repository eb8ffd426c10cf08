import { currencies } from '../money/currencies.ts';
import { normalized } from '../texts/normalized.ts';

const marks = /\p{M}/gu;
/** Beside the name of a column: in which currency its amounts are; cents are none. */
const ofCurrencies = new Set([
  ...currencies.flatMap(({ code, isWord }) => (code.length === 3 && !isWord ? [code.toLowerCase()] : [])),
  ...['euro', 'euros', 'us', 'dollar', 'dollars', 'in', 'en'],
]);
const isOfCurrency = (word: string) => ofCurrencies.has(word) || /^(?!¢)\p{Sc}$/u.test(word);

/** No one reads a longer title, and none has a name. */
const longestTitle = 300;

/** "Art.-Nr." and "Art. Nr" are one name, "EK netto €" and "EK netto (EUR)" another. */
export function plainTitle(title: string): string {
  const words = normalized(title.slice(0, longestTitle), 'NFKD')
    .replace(marks, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{Sc}#]+|(?=\p{Sc})/u)
    .filter(Boolean);
  const named = words.filter((word) => !isOfCurrency(word));
  return (named.length > 0 ? named : words).join(' ');
}

/** The column of a list that is called so, whatever its case and signs. */
export function columnNamed(header: readonly string[], name: string): string | undefined {
  const plain = plainTitle(name);
  return header.includes(name) ? name : header.find((title) => plainTitle(title) === plain);
}
