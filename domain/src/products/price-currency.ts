import { namesOwnCurrency } from '../money/currencies.ts';
import { currenciesNamedIn, currencyOf } from '../money/currency-signs.ts';
import { currency } from '../money/money.ts';
import { plainTitle } from './plain-title.ts';
import { goesBeforeCurrency, wordsForPrices, wordsOfOffers } from './price-titles.ts';

/** In which currency the prices of a list are, where a column or a line of it says so. */

const wordsIn = (list: string) => list.split(',').map(plainTitle);
const currencyWords = new Set(
  wordsIn(
    'Currency,Currencycode,Curr,Ccy,Währung,Währungscode,Währg,Waehrung,Whg,Wrg,Wkz,Devise,Monnaie,Moneda,Divisa,Valuta,Moeda,Munteenheid,Munt,Valuutta,Valuuta,Waluta,Měna,Mena,Pénznem,Deviza,Monedă,Para,Para birimi,Döviz,Валюта,Νόμισμα,Valiuta,Valūta,通貨',
  ),
);
/** Beside the word for it: a "Currency rate" is something else. */
const besideThem = new Set(
  wordsIn(
    'code,iso,symbol,sign,name,of,the,price,prices,cost,purchase,unit,list,supplier,preis,preise,ek,einkauf,prix,precio,prezzo,prijs,pris,cena,de,del,la,des,du,di,da,van,id',
  ),
);

/** Whether a title is one of a column of currencies: "Currency", "Währung", "price_currency". */
export function saysCurrency(title: string): boolean {
  const name = plainTitle(title);
  const words = name.split(' ');
  return (
    currencyWords.has(name) ||
    (words.some((word) => currencyWords.has(word)) &&
      words.every((word) => currencyWords.has(word) || besideThem.has(word)))
  );
}

/** Of a cell that was filled in without a currency. */
const none = /^(?:n\/?a|none|null|nil|tbd|kein[er]?|aucune?|ninguna?)\.?$/i;

/** @returns the currency of a cell that holds one, as its code or as it stands there; null where it holds none. */
export function currencyIn(cell: string): string | null {
  const text = cell.replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{Sc}]/u.test(text) || none.test(text)) return null;
  if (namesOwnCurrency(text)) return currency;
  const whole = /[\s()/]/.test(text) ? null : currencyOf(text);
  if (whole !== null) return whole;
  const named = currenciesNamedIn(text).map(({ code }) => code);
  return named.find((code) => code !== currency) ?? named[0] ?? text;
}

/** What is said of tax behind a currency: "GBP ex VAT". */
const taxBehind = / (?:ex|exc|excl|exkl|net|netto|plus|zzgl|hors|ht|inc|incl|inkl|ttc)(?!\p{L})[^:;|]{0,24}$/iu;
const longestAlone = 12;

/** Nothing but a currency, where no title says that it is one: "EUR", "(in €)". */
export function aloneIn(cell: string): string | null {
  const text = cell.length > 40 ? cell : cell.trim().replace(taxBehind, '');
  if (text.length > longestAlone) return null;
  const [, bare = text] = /^[([]?(?:in |en |i |w |v )?([^()[\]]*)[)\]]?$/i.exec(text) ?? [];
  const [named, ...more] = currenciesNamedIn(bare);
  return named && more.length === 0 && named.from === 0 && named.to === bare.length ? named.code : null;
}

/** A code at the end of a sheet's name: "PL_EUR", "Export GBP"; a word in capital letters may stand there, too. */
const endOfSheet = /(?:[\p{L}\d][_-]|(?<!\p{L})(?:export|pl|price ?list|liste?|tarif) ?\(?)(\p{Lu}{3})\)?$/iu;
export function currencyOfSheet(name: string): string | null {
  if (currenciesNamedIn(name).some(({ code }) => code === currency)) return currency;
  const code = endOfSheet.exec(name)?.[1] ?? '';
  return currencySaidBy([name]) ?? (code === code.toUpperCase() ? aloneIn(code) : null);
}

const pricesAre = new RegExp(`(?<!\\p{L})(?:${wordsForPrices}|costs?)(?!\\p{L})`, 'giu');
const offersAre = new RegExp(`(?<!\\p{L})${wordsOfOffers}(?!\\p{L})`, 'giu');
/** How far a currency may stand behind its word: "Alle Preise netto zzgl. MwSt. in Euro". */
const [furthestBehind, furthestBefore] = [40, 3];
/** What goes before a currency beside "in", or what may follow it. */
const goesBefore = /(?<!\p{L})(?:is|are)\s$|[:=(–-]\s?$/iu;
const isOnRequest =
  /^ ?(?:prices? |is |are )?(?:(?:available |up)?on request|auf anfrage|sur demande|op aanvraag|a petici|su richiesta|ask|(?:please|bitte) (?:ask|enquire|inquire|contact|call|fragen|anfragen))(?!\p{L})/iu;
/** An "EUR account" is no currency of prices. */
const isOther =
  /^[ -]?(?:account|konto|bank|compte|cuenta|conto|rekening|pallets?|paletten?|packag|verpack|foods?|inc(?! (?:vat|tax|gst|hst|mwst))|ltd|llc|gmbh|group|trading|imports?|store|shop|market|zone)/iu;
/** Goods are sold, weighed and packed in pounds. */
const ofWeights = /(?<!\p{L})(?:sold|weigh|weights?|packed|billed|measured|quantit)/iu;
const ofAmountsToo = /^(?:pounds?|pfund|thousands?|tausend|tsd)$/iu;
const goesOn =
  /^ ?(?:$|[).,;:\]/*–—+-]|\d|(?:excl|incl|inc|inkl|exkl|ex|net|netto|brutto|plus|zzgl|ohne|without|with|before|hors|ht|ttc|sin|con|iva|bez|per|pro|je|and|und|et)(?!\p{L}))/iu;
const longestSentence = 200;
const [mostCells, mostSentences, longestCell] = [20, 40, 2000];

/** A look at a long cell costs more than at all others: most of them say nothing of prices. */
const saysOfPrices = new RegExp(`(?<!\\p{L})(?:${wordsForPrices}|${wordsOfOffers})(?!\\p{L})`, 'iu');
const sentencesOf = (cell: string) =>
  cell.length <= longestSentence
    ? [cell]
    : !saysOfPrices.test(cell.slice(0, longestCell))
      ? []
      : cell
          .slice(0, longestCell)
          .split(/[\n;]|[.!?] /)
          .slice(0, mostSentences)
          .filter((sentence) => sentence.length <= longestSentence);

/**
 * The currency in which a line of a list plainly says that its prices are: "All prices in EUR", "Währung: €", or a cell of
 * nothing but a currency. Of several it is the one of prices here.
 */
export function currencySaidBy(cells: readonly string[]): string | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const said = filled.slice(0, mostCells).flatMap((cell) => aloneIn(cell) ?? sentencesOf(cell).flatMap(saidIn));
  return said.find((code) => code === currency) ?? said[0] ?? null;
}

function saidIn(text: string): string[] {
  const named = currenciesNamedIn(text);
  if (named.length === 0) return [];
  const placesOf = (words: RegExp) =>
    [...text.matchAll(words)].map((match) => [match.index, match.index + match[0].length] as const);
  const prices = placesOf(pricesAre);
  for (const [start, end] of placesOf(/\p{L}+/gu))
    if (currencyWords.has(plainTitle(text.slice(start, end)))) prices.push([start, end]);
  const offers = placesOf(offersAre);
  const isBehind = ({ from, to }: { from: number; to: number }, end: number, isOffer: boolean) => {
    const [between, rest] = [text.slice(end, from), text.slice(to)];
    if (from < end || between.length > furthestBehind || /[;|]/.test(between) || isOnRequest.test(rest)) return false;
    if (ofAmountsToo.test(text.slice(from, to)) && (isOffer || ofWeights.test(between))) return false;
    if (goesBeforeCurrency.test(between)) return !isOffer || goesOn.test(rest);
    return !isOffer && !isOther.test(rest) && (goesBefore.test(between) || goesOn.test(rest));
  };
  const isBefore = ({ to }: { to: number }, start: number) => start >= to && start - to <= furthestBefore;
  const near = named.filter(
    (one) =>
      prices.some(([start, end]) => isBehind(one, end, false) || isBefore(one, start)) ||
      offers.some(([, end]) => isBehind(one, end, true)),
  );
  if (near.length === 0) return [];
  return named.some(({ code }) => code === currency) ? [currency] : near.slice(0, 1).map(({ code }) => code);
}
