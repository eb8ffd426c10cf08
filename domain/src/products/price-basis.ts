import type { Currency } from '../money/money.ts';
import { type ReadAmount, readAmount } from '../money/read-amount.ts';
import { plainTitle } from './plain-title.ts';
import { wordsForPrices } from './price-currency.ts';

/** For how much of a product its price is, where a column of a list says so. */

const titles = new Set(
  [
    'Per,Per qty,Per quantity,Price per,Price is per,Price per qty,Price per quantity,Priced per,Price for,Price unit,Price units',
    'Price unit qty,Price unit quantity,Price UOM,Pricing UOM,Pricing unit,Price base,Price base qty,Price base quantity',
    'Base price quantity,Price basis,Price basis qty,Price basis quantity,Pricing basis,Price quantity,Price qty,Pricing qty',
    'Pricing quantity,Quantity per price,Unit price basis,Unit price quantity,Unit price base quantity,Price divisor,Cost per',
    'Preiseinheit,Preis Einheit,Preis-Einheit,EK-Preiseinheit,Preismenge,Preis Menge,Preisbasis,Preisbezug,Preisbezugsmenge',
    'Preisbezugsgröße,Preisbasismenge,Basismenge,Mengenbasis,Preisdimension,Preisfaktor,Preis pro,Preis je,Preis per,Preis für,EK pro,EK je',
    'Prix par,Prix pour,Unité de prix,Unité prix,Base de prix,Base prix,Quantité de base,Precio por,Unidad de precio,Unidad precio',
    'Base de precio,Cantidad base,Prezzo per,Unità di prezzo,Unità prezzo,Base prezzo,Quantità base,Preço por,Unidade de preço',
    'Prijs per,Prijs voor,Prijseenheid,Prijsbasis,Pris per,Pris pr,Prisenhet,Prisenhed,Cena za,Jednostka ceny,Jednostka cenowa',
    'Cenová jednotka,Jednotka ceny,Áregység,Hintayksikkö',
  ].flatMap((list) => list.split(',').map(plainTitle)),
);

/** Whether a title is one of a column that says for how much a price is. "Price/unit" is the price of one. */
export const saysForHowMuch = (title: string) => !title.includes('/') && titles.has(plainTitle(title));

/** SAP's abbreviation, and that of a unit to pack: only what prices are given for tells. */
export const mayForHowMuch = (title: string) => plainTitle(title) === 'pe';
export const isUsualBasis = (cell: string) => /^10{0,3}$/.test(cell.trim());

export type PriceBasis =
  /** Of one; the unit where it is named and more than a piece. */
  | { is: 'one'; unit: string | null; isPiece: boolean }
  | { is: 'several'; per: string }
  | { is: 'foreign'; currency: string };

const piece =
  /^(?:each|ea|pcs?|pieces?|items?|units?|stücke?|stück|stk|st|einheit|ein|pièces?|unités?|unidad(?:es)?|uds?|pezz[oi]|pz|stuks?|szt(?:uka)?|ks|kus|db|styck|stykke?|kpl|шт)\.?$/iu;
/** Of prices, and no units. */
const terms =
  /^(?:nett?o?|gross|brutto|list|liste|exw|fob|fca|cif|dap|ddp|ht|ttc|(?:excl|incl|inkl|exkl|zzgl|ohne|mit)\b.*)\.?$/iu;
const form =
  /^(?:(?:per|pro|je|par|por|pour|für|for|za|a|à|pr\.?)(?:\s+|(?=\d)))?(?:(\d[\d.,' ]*?)\s*(?:[x×]\s*)?)?([^\d.,\s].*)?$/iu;
const isOne = (number: string) => /^1(?:[.,](?:0{1,2}|0{4,}))?$/.test(number);

/** @returns null for a cell that says nothing. */
export function basisIn(cell: string | number, currency: Currency): PriceBasis | null {
  const text = String(cell).replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}\p{Sc}]/u.test(text)) return null;
  if (piece.test(text)) return { is: 'one', unit: null, isPiece: true };
  if (terms.test(text)) return null;
  // "EUR", "$/kg": read as what would stand behind an amount.
  const read: ReadAmount = /^\d/.test(text) ? { is: 'none' } : readAmount(`1 ${text}`, currency);
  if (read.is === 'foreign') return read;
  if (read.is === 'per-several') return { is: 'several', per: read.per };
  if (read.is === 'amount') return oneOf(read.per);
  const several = severalInTitle(text);
  if (several !== null) return { is: 'several', per: several };
  const [, number, unit = null] = form.exec(text) ?? [text, text];
  if (number !== undefined && !isOne(number)) return { is: 'several', per: [number, unit].filter(Boolean).join(' ') };
  return oneOf(unit);
}

function oneOf(unit: string | null): PriceBasis {
  const isPiece = unit !== null && piece.test(unit);
  return { is: 'one', unit: isPiece ? null : unit, isPiece };
}

/** A unit of several pieces: the price of a piece is not its price. */
export const isOfSeveral = (unit: string) =>
  /\d ?[x×*] ?\d|(?<!\p{L})(?:case|box|crate|tray|dozen|karton|kiste|steige|gebinde|caisse|carton|caja|cassa|doos|krat)(?!\p{L})/iu.test(
    unit,
  );

const pieces = 'pieces?|pcs?|items?|units?|stück|stk|st|stuks|pièces?|unidades|uds|pezzi|pz|szt|ks|db|шт';
const severalOf = `(?:(?<!\\p{L})(?:per|pro|je|par|por|au|aux|za|à)|/)\\s*(?:((?!20\\d\\d)(?!1(?!\\d))\\d{1,5}) ?(${pieces}|ct|count|g|gr|grams?|kg|lbs?|oz|ml|cl|l|m|gal)|(10{2,4}|1[.,]000)|(dozen|doz|dutzend|dz|cwt))(?![\\p{L}\\d])`;
const inLine = new RegExp(`(?<!\\p{L})${wordsForPrices}(?!\\p{L})[^;|]{0,24}?${severalOf}`, 'iu');
const inTitle = new RegExp(severalOf, 'iu');
const longestSaying = 200;

const severalIn = (text: string, form: RegExp) => {
  const [, number, unit, round, dozen] = (text.length > longestSaying ? null : form.exec(text)) ?? [];
  const per = [number ?? round, unit ?? dozen].filter(Boolean).join(' ');
  return per === '' ? null : per;
};

/** For how many a line of a list plainly says that all its prices are: "Preise je 100 Stück"; null where for one, or none. */
export const severalSaidBy = (cells: readonly string[]) =>
  cells
    .slice(0, 20)
    .map((cell) => severalIn(cell, inLine))
    .find((per) => per !== null) ?? null;

/** "Preis/100 Stk". */
export const severalInTitle = (title: string) => severalIn(title, inTitle);
