import { type ReadAmount, readAmount } from '../money/read-amount.ts';
import { unitCalled, wordsOfUnits } from '../money/units-of-sale.ts';
import { plainTitle } from './plain-title.ts';
import { wordsForPrices } from './price-titles.ts';

/** For how much of a product its price is, where a column of a list says so. */

const titles = new Set(
  [
    'Per,Per qty,Per quantity,Price per,Price is per,Price per qty,Price per quantity,Priced per,Price for,Price unit,Price units',
    'Unit price qty,Pricing unit qty,Pricing unit quantity,Price unit qty,Price unit quantity,Price UOM,Pricing UOM,Pricing unit,Price base,Price base qty,Price base quantity',
    'Base price quantity,Price basis,Price basis qty,Price basis quantity,Pricing basis,Price quantity,Price qty,Pricing qty',
    'Pricing quantity,Quantity per price,Unit price basis,Unit price quantity,Unit price base quantity,Price divisor,Cost per',
    'PEH,Preiseinheit,Preis Einheit,Pr.-Einh.,Preiseinh.,EK-Preiseinheit,Preismenge,Preis Menge,Preisbasis,Preisbezug,Preisbezugsmenge',
    'Preisbezugsgröße,Preisbasismenge,Basismenge,Mengenbasis,Preisdimension,Preisfaktor,Preis pro,Preis je,Preis per,Preis für,EK pro,EK je',
    'Prix par,Prix pour,Unité de prix,Unité prix,Base de prix,Base prix,Quantité de base,Precio por,Unidad de precio,Unidad precio',
    'Base de precio,Cantidad base,Prezzo per,Unità di prezzo,Unità prezzo,Base prezzo,Quantità base,Preço por,Unidade de preço',
    'Prijs per,Prijs voor,Prijseenheid,Prijsbasis,Pris per,Pris pr,Prisenhet,Prisenhed,Cena za,Jednostka ceny,Jednostka cenowa',
    'Cenová jednotka,Jednotka ceny,Áregység,Hintayksikkö',
  ].flatMap((list) => list.split(',').map(plainTitle)),
);

/** What may stand behind such a title and says no more: "Preiseinheit (Stk)", "Prijs per (stuks)", "Price unit (PU)". */
const behindTitles = / ?\((pcs|pieces|stk|stuks|pièces|qty|quantity|menge|qté|quantité|pe|pu|uom)\.?\)$| (?:PE|PU)$/iu;
/** Nobody writes a longer one. */
const longestTitle = 100;
const bareTitle = (title: string) => title.slice(0, longestTitle).replace(/\s+/g, ' ').trim();

/** Whether a title is one of a column that says for how much a price is. "Price/unit" is the price of one. */
export function saysForHowMuch(title: string): boolean {
  const bare = bareTitle(title);
  return (
    !bare.includes('/') && (titles.has(plainTitle(bare)) || titles.has(plainTitle(bare.replace(behindTitles, ''))))
  );
}

/** "Preis je (Stk)" is the price of a piece where a list has no other price. */
export const mayBePriceOfPiece = (title: string) =>
  /^(?:pcs|pieces|stk|stuks|pièces)$/iu.test(behindTitles.exec(bareTitle(title))?.[1] ?? '') && saysForHowMuch(title);

/** SAP's abbreviation, and that of a unit to pack: only what stands in the column tells. */
export const mayForHowMuch = (title: string) => ['pe', 'p e', 'ek pe'].includes(plainTitle(title));
const basisForm = /^(10{0,3}|500)(?: ?(\p{L}{1,12})\.?)?$/u;
/** 1, 10, 100, 500 or 1000, of a unit where one stands there. */
export function isUsualBasis(cell: string): boolean {
  const found = basisForm.exec(cell.trim());
  return found !== null && (found[2] === undefined || unitCalled(found[2]) !== undefined);
}
/** Hardly anybody packs so many as one. */
export const isSureBasis = (cell: string) => isUsualBasis(cell) && /^\d{3}/.test(cell.trim());

export type PriceBasis =
  /** Of one; the unit where it is named and more than a piece. */
  | { is: 'one'; unit: string | null; isPiece: boolean }
  | { is: 'several'; per: string }
  | { is: 'foreign'; currency: string };

const isPieceWord = (text: string) => unitCalled(text)?.is === 'piece';
/** Of prices or of time, and no units. */
const terms =
  /^(?:nett?o?|gross|brutto|list|liste|(?:exw|fob|fca|cif|dap|ddp)\b.*|ht|ttc|(?:excl|incl|inkl|exkl|zzgl|ohne|mit)\b.*|weeks?|months?|days?|years?|members?|households?|orders?|persons?|people|0)\.?$/iu;
const form =
  /^(?:(?:per|pro|je|par|por|pour|für|for|za|a|à|pr\.?)(?:\s+|(?=\d)))?(?:(\d[\d.,' ]*?)\s*(?:[x×]\s*)?)?([^\d.,\s].*)?$/iu;
const isOne = (number: string) => /^1(?:[.,](?:0{1,2}|0{4,}))?$/.test(number);

/** @returns null for a cell that says nothing. */
export function basisIn(cell: string | number): PriceBasis | null {
  const text = String(cell).replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}\p{Sc}]/u.test(text)) return null;
  if (isPieceWord(text)) return { is: 'one', unit: null, isPiece: true };
  if (terms.test(text)) return null;
  // "EUR", "$/kg": read as what would stand behind an amount.
  const read: ReadAmount = /^\d/.test(text) ? { is: 'none' } : readAmount(`1 ${text}`);
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
  const isPiece = unit !== null && isPieceWord(unit);
  return { is: 'one', unit: isPiece ? null : unit, isPiece };
}

const packages = wordsOfUnits('case', 'package');
/** "100 Stück" and "10 lb bag", but no year and no single one. */
const number = `((?!20\\d\\d)(?!1(?!\\d))\\d{1,5}) ?(${wordsOfUnits('piece', 'measure', 'case', 'package')})(?![\\p{L}\\d])(?: (${packages})(?!\\p{L}))?`;
const round = `(10{2,4}|1[.,]000)(?![\\p{L}\\d+])`;
const byWord = `(${wordsOfUnits('number')})(?!\\p{L})`;
const perWords = '(?<!\\p{L})(?:per|pro|je|par|por|au|aux|za|à)';
/** "Price/gross" is one with tax; of twelve dozen it is "per gross". */
const severalOf = `(?:${perWords}\\s+(gross)(?!\\p{L}| (?:weight|price))|(?:${perWords}\\s*|(?<!\\d)/\\s*)(?:${number}|${round}|${byWord}))`;
const inTitle = new RegExp(severalOf, 'iu');
/** "Preise/100 Stk", and no date: "Preisliste 11/26 St. Gallen". What prices are "for" is said of much else than amounts. */
const inLine = new RegExp(
  `(?<!\\p{L})${wordsForPrices}(?!\\p{L})(?:([^;|]{0,24}?)(?=${perWords})|\\s?(?=/))${severalOf}|(?<!\\p{L})${wordsForPrices} (?:(?:are|is|gelten|verstehen sich|sind|zijn|gelden|sont) (?:für|for|pour|voor|zu)|(?:für|for|pour|voor)(?= 1[.,]?00)) ${number}(?= ?(?:$|[.,;)]|(?:excl|incl|inkl|exkl|zzgl|net)))`,
  'iu',
);
/** What is so much, and is no price: "minimum order per 50 kg", "free delivery per 100 kg". */
const ofSomethingElse =
  /(?<!\p{L})(?:min|minimum|minimo|mindest\p{L}*|orders?|bestell\p{L}*|commandes?|deliver(?:y|ies)|liefer\p{L}*|levering|livraison|shipping|freight|fracht|frei|free|franco|off|rabatt|discounts?|remise|sconto|korting|fees?|deposits?|breaks?)(?!\p{L})/iu;
/** Right before the word for prices: "deposit price per 12 bottles", "5% off list price". */
const priceOfSomethingElse = /(?<!\p{L})(?:off|rabatt auf|discount on|deposit|pallet) (?:list |the )?$/iu;
const longestSaying = 200;

function severalIn(text: string, saying: RegExp): string | null {
  const found = text.length > longestSaying ? null : saying.exec(text);
  if (found === null) return null;
  const parts = found.slice(1);
  if (saying === inLine) {
    const between = parts.shift() ?? '';
    // "Price breaks below. Prices per 100 lb": the next word for prices may say it.
    if (ofSomethingElse.test(between) || priceOfSomethingElse.test(text.slice(0, found.index)))
      return severalIn(text.slice(found.index + 1).replace(/^\p{L}+/u, ''), saying);
  }
  return parts.filter(Boolean).join(' ') || null;
}

/** For how many a line of a list plainly says that all its prices are: "Preise je 100 Stück"; null where for one, or none. */
export const severalSaidBy = (cells: readonly string[]) =>
  cells
    .slice(0, 20)
    .map((cell) => severalIn(cell, inLine))
    .find((per) => per !== null) ?? null;

/** "Preis/100 Stk". */
export const severalInTitle = (title: string) => severalIn(title, inTitle);
