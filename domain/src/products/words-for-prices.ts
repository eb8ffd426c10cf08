/** Words for prices in lines of lists, as parts of regular expressions in any case. */

const german = '(?!staffel|mindest)\\p{L}{0,20}preis(?:e|en|liste|listen|angaben)?|beträge';
const dutch = '(?:netto|bruto|inkoop|verkoop|groothandels|advies|stuks)?(?:prij(?:s|zen)|prijslijst)';
const nordic =
  '(?:netto|brutto|inköps|indkøbs|innkjøps|inn|ut|salgs|försäljnings|list|enhets|kost)?pris(?:er|erna|erne|lista|liste|listan)?';

export const wordsForPrices = `(?:(?:all |our )?prices?|price ?lists?|pricing|rates|amounts|cost list|${german}|prix|tarifs?|montants|precios?|tarifas?|importes|prezzi|prezzo|listino(?: prezzi)?|preços?|${dutch}|${nordic}|ceny|cena|cennik|ceník|cijene|árak|hinnat|fiyatlar|цены|цена|τιμές)`;

/** Words that are said of much else than prices: only "in" behind them tells. */
export const wordsOfOffers =
  '(?:quotes?|quoted|quotations?|offers?|offert[ae]?|angebote?|alle angaben|all figures|devis|oferta|preventivo)';

export const goesBeforeCurrency = /(?<!\p{L})(?:in|en|i|v|w|em|в|у)\s$/iu;
