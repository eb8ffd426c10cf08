export interface KnownCurrency {
  /** ISO 4217, or as much as is known: "kr" could be several. */
  code: string;
  /** Signs and words beside amounts, in any case. */
  beside?: string;
  /** Words that name it wherever they stand, as the source of a regular expression. */
  anywhere?: string;
  /** Words with other meanings too: they name the currency only after "in". */
  behindIn?: string;
  /** Its code isn't a word in any language, so it also names the currency in lowercase. */
  isInAnyCase?: true;
  /** Its code may stand for something else in capital letters, too: "TRY OUR CHEESE", "DRY RUB". */
  isWord?: true;
}

export const currencies: readonly KnownCurrency[] = [
  { code: 'USD', beside: '$,us$', anywhere: '(?:US|U\\.S\\.|American)[ -]?dollars?', isInAnyCase: true },
  { code: 'EUR', beside: '€,euro,euros,eu', anywhere: 'euros?', isInAnyCase: true },
  {
    code: 'GBP',
    beside: '£',
    anywhere: 'pounds? sterling|sterling|british pounds?|GB pounds?',
    behindIn: 'pounds?|pfund',
    isInAnyCase: true,
  },
  {
    code: 'CHF',
    beside: 'fr,sfr',
    anywhere: 'swiss francs?|schweizer franken|franken|francs suisses',
    isInAnyCase: true,
  },
  { code: 'PLN', beside: 'zł,zl', anywhere: 'zł', behindIn: 'złot(?:ych|ówkach)|zlot(?:y|ych)', isInAnyCase: true },
  { code: 'CZK', beside: 'kč,kc', anywhere: 'kč', behindIn: 'korunách|korun', isInAnyCase: true },
  { code: 'kr', beside: 'kr', behindIn: 'kron(?:or|er|ur|en)' },
  { code: 'CAD', beside: 'c$,ca$,can$', anywhere: 'canadian dollars?' },
  { code: 'AUD', beside: 'a$,au$', anywhere: 'australian dollars?' },
  { code: 'NZD', beside: 'nz$', anywhere: 'new zealand dollars?' },
  { code: 'HKD', beside: 'hk$' },
  { code: 'SGD', beside: 's$' },
  { code: 'MXN', beside: 'mx$,mex$' },
  { code: 'TWD', beside: 'nt$' },
  { code: 'BRL', beside: 'r$', behindIn: 'reais' },
  { code: 'JPY', beside: '¥', behindIn: 'yen' },
  { code: 'CNY', behindIn: 'yuan|rmb|renminbi' },
  { code: 'INR', beside: '₹,rs', behindIn: 'rupees?' },
  { code: 'KRW', beside: '₩' },
  { code: 'RUB', beside: '₽,руб', behindIn: 'рублях|руб', isWord: true },
  { code: 'TRY', beside: '₺,tl', behindIn: 'turkish lira|liras?', isWord: true },
  { code: 'UAH', beside: '₴', behindIn: 'гривнях|грн' },
  { code: 'ILS', beside: '₪' },
  { code: 'VND', beside: '₫' },
  { code: 'THB', beside: '฿' },
  { code: 'PHP', beside: '₱', isWord: true },
  { code: 'NGN', beside: '₦' },
  { code: 'HUF', beside: 'ft', behindIn: 'forint(?:ban)?' },
  { code: 'RON', beside: 'lei' },
  { code: 'BGN', beside: 'лв', behindIn: 'левах|лв|лева' },
  { code: 'ZAR', behindIn: '(?:south african )?rands?' },
  { code: 'AED', behindIn: 'dirhams?' },
  { code: 'SEK' },
  { code: 'NOK' },
  { code: 'DKK' },
  { code: 'ISK' },
  { code: 'pesos', behindIn: 'pesos?' },
];

/** Other currencies that are written with a plain "$". */
export const sharesDollarSign: ReadonlySet<string> = new Set(['CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'pesos']);

/** Cents of any currency, and thousands: amounts in these aren't prices in the currency. */
export const partsOfCurrencies: readonly (readonly [words: string, name: string])[] = [
  ['cents?|pence|centimes|centesimi|céntimos|centavos|öre|øre|groszy|cent(?:en)?', 'cents'],
  ['thousands?|tausend|tsd', 'thousands'],
];

/** US dollars, as other languages call them, too; those of other countries have more beside them. */
const dollars =
  /^(?:\$|us|u\.s\.a?\.?|us ?\$|\$ ?usd?|usd ?\$|(?:us|u\.s\.|u\. s\.|united states|american)?[ -]?(?:dollars?|d[oó]lar(?:es|y)?|dollari|dólares)(?: us| usa| eeuu)?)$/iu;

/** USD for a text that's only words for dollars; null for any other. */
export const dollarsIn = (text: string): string | null => (dollars.test(text) ? 'USD' : null);
