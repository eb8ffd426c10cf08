import { plainTitle } from './plain-title.ts';

/** What a title says of a price: whose it is, and whether tax is in it. */

export interface PriceTitle {
  /** `price` where it doesn't say whether the organization pays it or its buyers do. */
  is: 'cost' | 'selling' | 'price';
  tax: 'before' | 'with' | null;
}

const spaced = (list: string) => new RegExp(`(?<= )(?:${list})(?= )`, 'gu');

const taxes =
  'vat|tax|taxes|gst|mwst|ust|vsk|pdv om|pdv a|mehrwertsteuer|umsatzsteuer|tva|taxe|iva|imposto|impuestos|btw|moms|mva|alv|dph|afa|kdv|pdv|ddv|pvm|pvn|ндс|пдв|ддс|φπα';
const before = spaced(
  [
    '税抜|税別|km ta|htva|net|nett|netto|neto|neta|netta|nette|hors (?:taxe|taxes|tva)|h t|ht|s iva|alv 0',
    `(?:ex|exc|excl|u|an|ανευ|exclusive|excluding|exkl|ekskl|eks|exklusive|exclusief|without|w o|ohne|zzgl|zuzuglich|sin|sem|senza|bez|plus|uden|utan|uten|zonder|hors|esclusa|escluso|fara|brez|be|ilman|без|вез|χωρις) (?:of |de |di )?(?:${taxes})`,
    `(?:${taxes}) (?:exc|excl|excluded|excluding|exclu|excluido|excluida|esclusa|esclusi|no incluido|haric|nelkul)`,
  ].join('|'),
);
const withTax = spaced(
  [
    '税込|km ga|tvac|afa ?val|gross|brutto|bruto|lordo|lorda|t t c|ttc',
    `(?:inc|incl|inclusive|including|inkl|inklusive|inclusief|sis|sisaltaa|with|mit|con|com|avec|met|med|með|s(?! iva)|z|c|m|sa|su|ar(?! afa)|vc|vcetne|vratane|cu|с|з|с вкл|включая|με) (?:of |de |di )?(?:${taxes})`,
    `(?:${taxes}) (?:inc|incl|included|including|inclus|incluido|incluida|incluso|inclusa|dahil)`,
    'toutes taxes comprises',
  ].join('|'),
);
/** Beside the words that tell. */
const beside = spaced(
  'the|a|an|of|for|per|in|le|la|les|l|d|de|des|du|der|die|das|pro|je|par|il|lo|di|del|della|dell|al|all|do|da|das|dos|e|el|los|por|van|voor|per|unitaire|unitario|unitaria|unitar|jednostkowa|jednotkova|stuck|stk|st|each|piece|pc|szt|ks|db',
);

const coreOf = (words: string) =>
  words.replace(before, '').replace(withTax, '').replace(beside, '').trim().replace(/ +/g, ' ');
const cores = (list: string) => new Set(list.split(',').map((title) => coreOf(` ${plainTitle(title)} `)));

const costs = cores(
  'Cost,Costs,Cost price,Unit cost,Purchase price,Purchasing price,Buying price,Buy price,Wholesale price,Wholesale cost,Trade price,Landed cost,EK,EK-Preis,EKP,Einkauf,Einkaufspreis,Einkaufpreis,Einstandspreis,Bezugspreis,Großhandelspreis,Händlerpreis,Prix d’achat,Prix achat,Coût,Coût d’achat,Prix coûtant,Prix de revient,Prix de gros,Tarif grossiste,Precio de compra,Precio compra,Coste,Costo,Precio de coste,Precio de costo,Precio mayorista,Prezzo d’acquisto,Prezzo acquisto,Prezzo di costo,Prezzo all’ingrosso,Preço de compra,Preço de custo,Custo,Preț de achiziție,Preț achiziție,Inkoopprijs,Inkoop prijs,Inkoop,Kostprijs,Groothandelsprijs,Inköpspris,Inköp,Indkøbspris,Kostpris,Innkjøpspris,Innpris,Ostohinta,Sisäänostohinta,Cena zakupu,Cena zakupowa,Cena hurtowa,Cena zakupní,Nákupní cena,Velkoobchodní cena,Nákupná cena,Veľkoobchodná cena,Nabavna cijena,Nabavna cena,Beszerzési ár,Beszerzési egységár,Nagykereskedelmi ár,Alış fiyatı,Maliyet,Toptan fiyat,Закупочная цена,Цена закупки,Цена закупочная,Себестоимость,Оптовая цена,Закупівельна ціна,Покупна цена,Доставна цена,Τιμή αγοράς,Pirkimo kaina,Iepirkuma cena,Ostuhind',
);
const selling = cores(
  'Selling price,Sell price,Sales price,Retail price,Retail,Shop price,Store price,Consumer price,Customer price,VK,VK-Preis,VKP,Verkauf,Verkaufspreis,Verkaufpreis,Ladenpreis,Abgabepreis,Endpreis,Endkundenpreis,Endverbraucherpreis,Prix de vente,Prix vente,PV,Prix public,Prix consommateur,Precio de venta,Precio venta,Precio de venta al público,Precio al público,PVP,Prezzo di vendita,Prezzo vendita,Prezzo al pubblico,Preço de venda,Preço ao público,Preț de vânzare,Preț vânzare,Verkoopprijs,Verkoop prijs,Winkelprijs,Consumentenprijs,Försäljningspris,Utpris,Salgspris,Utsalgspris,Myyntihinta,Cena sprzedaży,Cena detaliczna,Prodejní cena,Maloobchodní cena,Predajná cena,Prodajna cijena,Prodajna cena,Eladási ár,Kiskereskedelmi ár,Satış fiyatı,Perakende fiyat,Цена продажи,Розничная цена,Ціна продажу,Роздрібна ціна,Продажна цена,Τιμή πώλησης,Pardavimo kaina,Pārdošanas cena,Müügihind',
);
const prices = cores(
  'Price,Unit price,Regular price,Preis,Regulärer Preis,Tarif régulier,Prix régulier,Precio normal,Reguliere prijs,価格,単価,Einzelpreis,Stückpreis,Prix,P.U.,PU,Tarif,Precio,Prezzo,Preço,Preț,Prijs,Stuksprijs,Pris,Styckpris,Stykpris,Hinta,Cena,Cijena,Ár,Egységár,Fiyat,Verð,Birim fiyat,Цена,Ціна,Τιμή,Kaina,Hind',
);

const longestTitle = 60;

/** "inkl. 19% MwSt" names its tax; how much it is, is nothing about the price. Japanese sets no blanks between words. */
const withoutRate = (title: string) =>
  title.replace(/(?!0 ?%)\d{1,2}(?:[.,]\d{1,2})? ?%/gu, ' ').replace(/(税[抜込別])[きみ]?/gu, ' $1 ');

/** What a title of a price says; null where it's no title of one. */
export function priceTitle(title: string): PriceTitle | null {
  // Codes and amounts are none, and need no look.
  const named = title.length > longestTitle ? '' : withoutRate(title);
  if (named === '' || /\d\d/.test(named)) return null;
  const words = ` ${plainTitle(named)} `;
  const core = coreOf(words);
  const is = costs.has(core) ? 'cost' : selling.has(core) ? 'selling' : prices.has(core) ? 'price' : null;
  return core === '' || is === null ? null : { is, tax: taxIn(words) };
}

function taxIn(words: string): PriceTitle['tax'] {
  if (words.match(withTax) !== null) return 'with';
  return words.match(before) === null ? null : 'before';
}

/** Of words that stand together in one: "Nettopreis", "Bruttoverkaufspreis". */
const joined = /^(?:(netto)|brutto)-?(?:preis|ek|vk|einkaufspreis|verkaufspreis|pris|prijs|ar)$/;

/** Whether tax comes on top of the prices of a column, or is in them; null where its title says nothing of it. */
export function taxOf(title: string): PriceTitle['tax'] {
  const words = plainTitle(withoutRate(title));
  // "Net weight" is no price.
  if (/(?:^| )(?:weight|gewicht|poids|peso|waga|vikt|vaegt)(?: |$)/.test(words)) return null;
  const [together, net] = joined.exec(words.replaceAll(' ', '')) ?? [];
  if (together !== undefined) return net === undefined ? 'with' : 'before';
  return taxIn(` ${words} `);
}

const german = '(?!staffel|mindest)\\p{L}{0,20}preis(?:e|en|liste|listen|angaben)?|beträge';
const dutch = '(?:netto|bruto|inkoop|verkoop|groothandels|advies|stuks)?(?:prij(?:s|zen)|prijslijst)';
const nordic =
  '(?:netto|brutto|inköps|indkøbs|innkjøps|inn|ut|salgs|försäljnings|list|enhets|kost)?pris(?:er|erna|erne|lista|liste|listan)?';

/** Words for prices in lines of lists, as a part of regular expressions in any case. */
export const wordsForPrices = `(?:(?:all |our )?prices?|price ?lists?|pricing|rates|amounts|cost list|${german}|prix|tarifs?|montants|precios?|tarifas?|importes|prezzi|prezzo|listino(?: prezzi)?|preços?|${dutch}|${nordic}|ceny|cena|cennik|ceník|cijene|árak|hinnat|fiyatlar|цены|цена|τιμές)`;

/** Words that are said of much else than prices: only "in" behind them tells. */
export const wordsOfOffers =
  '(?:quotes?|quoted|quotations?|offers?|offert[ae]?|angebote?|alle angaben|all figures|devis|oferta|preventivo)';

export const goesBeforeCurrency = /(?<!\p{L})(?:in|en|i|v|w|em|в|у)\s$/iu;
