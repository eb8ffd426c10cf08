import { currenciesNamedIn, currencyOf } from '../money/currency-signs.ts';
import { currency } from '../money/money.ts';
import { plainTitle } from './plain-title.ts';

/** In which currency the prices of a list are, where a column or a line of it says so. */

const wordsIn = (list: string) => list.split(',').map(plainTitle);
const currencyWords = new Set(
  wordsIn(
    'Currency,Currencycode,Curr,Ccy,Währung,Währungscode,Whg,Wkz,Devise,Monnaie,Moneda,Divisa,Valuta,Moeda,Munteenheid,Munt,Valuutta,Valuuta,Waluta,Měna,Mena,Pénznem,Deviza,Monedă,Para birimi,Döviz,Валюта,Νόμισμα,Valiuta,Valūta,通貨',
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

/** In dollars, as other languages call them, too; those of other countries have more beside it. */
const ownWords =
  /^(?:\$|us ?\$|\$ ?us|(?:us|u\.s\.|u\. s\.)?[ -]?(?:dollars?|d[oó]lar(?:es|y)?|dollari|dólares)(?: us| usa| eeuu)?)$/iu;

/** @returns the currency of a cell that holds one, as its code or as it stands there; null where it holds none. */
export function currencyIn(cell: string): string | null {
  const text = cell.replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{Sc}]/u.test(text)) return null;
  if (ownWords.test(text)) return currency;
  const whole = /[\s()/]/.test(text) ? null : currencyOf(text);
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

const pricesAre =
  /(?<!\p{L})(?:(?:all |our )?prices?|price ?lists?|pricing|rates|amounts|preise?|preisliste|preisangaben|beträge|prix|tarifs?|montants|precios?|tarifas?|importes|prezzi|prezzo|listino(?: prezzi)?|preços?|prijzen|prijs|prijslijst|priser|pris|prislist[ea]|ceny|cena|cennik|ceník|cijene|árak|hinnat|fiyatlar|цены|цена|τιμές)(?!\p{L})/giu;
/** How far a currency may stand behind its word: "Alle Preise netto zzgl. MwSt. in Euro". */
const [furthestBehind, furthestBefore] = [40, 3];
/** What may follow it: an "EUR account" is no currency of prices. */
const goesOn =
  /^ ?(?:$|[).,;:\]/*–—+-]|\d|(?:excl|incl|inkl|exkl|ex|net|netto|brutto|plus|zzgl|ohne|without|with|before|hors|ht|ttc|sin|con|iva|per|pro|je|and|und|et|unless|only|unverbindlich|freibleibend)(?!\p{L}))/iu;
const longestLine = 200;

/**
 * The currency, other than that of prices here, in which a line of a list plainly says that its prices are: "All prices in
 * EUR", "Währung: €", or nothing but a currency. A line that names the own one says nothing.
 */
export function foreignCurrencySaidBy(cells: readonly string[]): string | null {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  const [only] = filled;
  const said =
    filled.length === 1 && only !== undefined && only.length <= longestLine
      ? (aloneIn(only) ?? saidIn(only))
      : (filled
          .slice(0, 20)
          .map((cell, place) =>
            cell.length > longestLine
              ? null
              : (saidIn(cell) ?? (/[:=]$/.test(cell) || saysCurrency(cell) ? aloneIn(filled[place + 1] ?? '') : null)),
          )
          .find((code) => code !== null) ?? null);
  return said === currency ? null : said;
}

function saidIn(text: string): string | null {
  const named = currenciesNamedIn(text);
  if (named.length === 0 || named.some(({ code }) => code === currency)) return null;
  const words = [...text.matchAll(pricesAre)].map((match) => [match.index, match.index + match[0].length] as const);
  for (const word of text.matchAll(/\p{L}+/gu))
    if (currencyWords.has(plainTitle(word[0]))) words.push([word.index, word.index + word[0].length]);
  const near = named.find(({ from, to }) =>
    words.some(
      ([start, end]) =>
        (from >= end &&
          from - end <= furthestBehind &&
          !/[;|]/.test(text.slice(end, from)) &&
          goesOn.test(text.slice(to))) ||
        (start >= to && start - to <= furthestBefore),
    ),
  );
  return near?.code ?? null;
}
