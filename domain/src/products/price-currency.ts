import { currenciesNamedIn, currencyOf, dollarsIn } from '../money/currency-signs.ts';
import type { Currency } from '../money/money.ts';
import { plainTitle } from './plain-title.ts';

/** In which currency the prices of a list are, where a column or a line of it says so. */

const wordsIn = (list: string) => list.split(',').map(plainTitle);
const currencyWords = new Set(
  wordsIn(
    'Currency,Currencycode,Curr,Ccy,Währung,Währungscode,Währg,Waehrung,Whg,Wrg,Wkz,Devise,Monnaie,Moneda,Divisa,Valuta,Moeda,Munteenheid,Munt,Valuutta,Valuuta,Waluta,Měna,Mena,Pénznem,Deviza,Monedă,Para birimi,Döviz,Валюта,Νόμισμα,Valiuta,Valūta,通貨',
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

/** @returns the currency of a cell that holds one, as its code or as it stands there; null where it holds none. */
export function currencyIn(cell: string, currency: Currency): string | null {
  const text = cell.replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{Sc}]/u.test(text)) return null;
  const whole = dollarsIn(text) ?? (/[\s()/]/.test(text) ? null : currencyOf(text));
  if (whole !== null) return whole;
  const named = currenciesNamedIn(text).map(({ code }) => code);
  return named.find((code) => code !== currency) ?? named[0] ?? text;
}

/** Nothing but a currency, where no title says that it is one: "EUR", "(in €)". */
export function aloneIn(cell: string): string | null {
  const text = cell.trim();
  if (text.length > 12) return null;
  const [, bare = text] = /^[([]?(?:in |en |i |w |v )?([^()[\]]*)[)\]]?$/i.exec(text) ?? [];
  const [named, ...more] = currenciesNamedIn(bare);
  return named && more.length === 0 && named.from === 0 && named.to === bare.length ? named.code : null;
}

/** Words for prices, in lines of their own. */
export const wordsForPrices =
  '(?:(?:all |our )?prices?|price ?lists?|pricing|rates|amounts|preise?|preisliste|preisangaben|beträge|prix|tarifs?|montants|precios?|tarifas?|importes|prezzi|prezzo|listino(?: prezzi)?|preços?|prijzen|prijs|prijslijst|priser|pris|prislist[ea]|ceny|cena|cennik|ceník|cijene|árak|hinnat|fiyatlar|цены|цена|τιμές)';
const pricesAre = new RegExp(`(?<!\\p{L})${wordsForPrices}(?!\\p{L})`, 'giu');
/** How far a currency may stand behind its word: "Alle Preise netto zzgl. MwSt. in Euro". */
const [furthestBehind, furthestBefore] = [40, 3];
/** What goes before a currency, or what may follow it: an "EUR account" is no currency of prices. */
const goesBefore = /(?<!\p{L})(?:in|en|i|v|w|em|is|are|в|у)\s$|[:=(–-]\s?$/iu;
const isOther = /^[ -]?(?:account|konto|bank|compte|cuenta|conto|rekening)/iu;
const goesOn =
  /^ ?(?:$|[).,;:\]/*–—+-]|\d|(?:excl|incl|inkl|exkl|ex|net|netto|brutto|plus|zzgl|ohne|without|with|before|hors|ht|ttc|sin|con|iva|bez|per|pro|je|and|und|et)(?!\p{L}))/iu;
const longestLine = 200;
const mostCells = 20;

/**
 * The currency in which a line of a list plainly says that its prices are: "All prices in EUR", "Währung: €", or a cell of
 * nothing but a currency. Of several it is the one of prices here.
 */
export function currencySaidBy(cells: readonly string[], currency: Currency): string | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && cell.length <= longestLine);
  const said = filled.slice(0, mostCells).flatMap((cell) => aloneIn(cell) ?? saidIn(cell, currency) ?? []);
  return said.find((code) => code === currency) ?? said[0] ?? null;
}

function saidIn(text: string, currency: Currency): string | null {
  const named = currenciesNamedIn(text);
  if (named.length === 0) return null;
  const words = [...text.matchAll(pricesAre)].map((match) => [match.index, match.index + match[0].length] as const);
  for (const word of text.matchAll(/\p{L}+/gu))
    if (currencyWords.has(plainTitle(word[0]))) words.push([word.index, word.index + word[0].length]);
  const isBehind = ({ from, to }: { from: number; to: number }, end: number) => {
    const [between, rest] = [text.slice(end, from), text.slice(to)];
    return (
      from >= end &&
      between.length <= furthestBehind &&
      !/[;|]/.test(between) &&
      !isOther.test(rest) &&
      (goesBefore.test(between) || goesOn.test(rest))
    );
  };
  const near = named.filter((one) =>
    words.some(([start, end]) => isBehind(one, end) || (start >= one.to && start - one.to <= furthestBefore)),
  );
  return near.length > 0 && named.some(({ code }) => code === currency) ? currency : (near[0]?.code ?? null);
}
