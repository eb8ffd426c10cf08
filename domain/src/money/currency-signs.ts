import type { Currency } from './money.ts';

/** Signs and words beside amounts, and which currency each is. */
const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  eu: 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  rs: 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  tl: 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  fr: 'CHF',
  sfr: 'CHF',
  zł: 'PLN',
  zl: 'PLN',
  kč: 'CZK',
  kc: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  лв: 'BGN',
  руб: 'RUB',
  r$: 'BRL',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  can$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  mx$: 'MXN',
  mex$: 'MXN',
  nt$: 'TWD',
};

let codes: ReadonlySet<string> | null = null;
const knownCodes = () => {
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return codes;
};

/**
 * @param written a sign, a code or a word, such as "€", "CHF" or "kr.".
 * @returns its code (ISO 4217), or what is known of it ("kr" is several); null for what is no currency.
 */
export function currencyOf(written: string): string | null {
  const word = written.toLowerCase().replace(/\.$/, '');
  if (word === '¢') return null;
  if (Object.hasOwn(signs, word)) return signs[word] ?? null;
  if (word === 'kr') return 'kr';
  if (knownCodes().has(word.toUpperCase())) return word.toUpperCase();
  return /\p{Sc}/u.test(word) ? written : null;
}

/** Signs, codes and names of currencies in titles and sentences. Some codes are words where they aren't in capital letters. */
const ofSentences = [
  /\p{L}{0,3}\p{Sc}/gu,
  /(?<![\p{L}\d])(?:SEK|NOK|DKK|HUF|RON|BGN|ISK|CAD|AUD|NZD|JPY|CNY|INR|ZAR|BRL|MXN|SGD|HKD|AED|ILS|UAH|TRY)(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])(?:euros?|eur|gbp|chf|pln|czk|usd|zł|kč)(?![\p{L}\d])/giu,
  // A price "per Ft" may be one per foot.
  /(?<=[([] ?|(?<!\p{L})(?:in|en|i|v|w) )(?:kr|Ft|lei|Fr)\.?(?![\p{L}\d])|(?<=(?!per)\p{L}{2} )(?:kr|Ft|lei)\.?$/gu,
] as const;
const names: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:US|U\.S\.|American)[ -]?dollars?(?!\p{L})/giu, 'USD'],
  [/(?<!\p{L})canadian dollars?(?!\p{L})/giu, 'CAD'],
  [/(?<!\p{L})australian dollars?(?!\p{L})/giu, 'AUD'],
  [/(?<!\p{L})new zealand dollars?(?!\p{L})/giu, 'NZD'],
  [/(?<!\p{L})(?:pounds? sterling|sterling|british pounds?|GB pounds?)(?!\p{L})/giu, 'GBP'],
  // Words that mean something else, too: as a currency they stand behind one of these.
  ...(
    [
      ['cents?|pence|centimes|centesimi|céntimos|centavos|öre|øre|groszy|cent(?:en)?', 'cents'],
      ['thousands?|tausend|tsd', 'thousands'],
      ['pounds?|pfund', 'GBP'],
      ['kron(?:or|er|ur|en)', 'kr'],
      ['pesos?', 'pesos'],
      ['rupees?', 'INR'],
      ['(?:south african )?rands?', 'ZAR'],
      ['reais', 'BRL'],
      ['yen', 'JPY'],
      ['yuan|rmb|renminbi', 'CNY'],
      ['złot(?:ych|ówkach)|zlot(?:y|ych)', 'PLN'],
      ['korunách|korun', 'CZK'],
      ['forint(?:ban)?', 'HUF'],
      ['turkish lira|liras?', 'TRY'],
      ['dirhams?', 'AED'],
      ['рублях|руб', 'RUB'],
      ['гривнях|грн', 'UAH'],
      ['левах|лв|лева', 'BGN'],
    ] as const
  ).map(
    ([words, code]) =>
      [new RegExp(`(?<=(?<!\\p{L})(?:in|en|i|v|w|em|в|у) )(?:${words})(?!\\p{L})`, 'giu'), code] as const,
  ),
  [/(?<!\p{L})(?:swiss francs?|schweizer franken|franken|francs suisses)(?!\p{L})/giu, 'CHF'],
];

/** Nobody names one in a longer text. */
const longestNaming = 300;

/** "Preis€" names what its sign does, and "RD$" dollars of somewhere else. */
function codeOf(written: string): string | null {
  const code = currencyOf(written);
  const sign = /(?!\$)\p{Sc}$/u.exec(written)?.[0];
  return code === written && sign ? currencyOf(sign) : code;
}

/** Currencies that a title or a sentence names, and where; what stands beside an amount ("from €100") says nothing. */
export function currenciesNamedIn(text: string): { code: string; from: number; to: number }[] {
  if (text.length > longestNaming) return [];
  const found = [
    ...ofSentences.flatMap((form) => [...text.matchAll(form)].map((match) => ({ match, code: codeOf(match[0]) }))),
    ...names.flatMap(([form, code]) => [...text.matchAll(form)].map((match) => ({ match, code }))),
  ];
  return found.flatMap(({ match, code }) => {
    const [from, to] = [match.index, match.index + match[0].length];
    const isBesideAmount = /(?<!\b20\d)\d ?$/.test(text.slice(0, from)) || /^ ?(?!20\d\d\b)\d/.test(text.slice(to));
    return code === null || isBesideAmount ? [] : [{ code, from, to }];
  });
}

/** The currency, other than the one of prices here, that a column's title names: "EK netto €", "Price (CHF)". */
export const foreignCurrencyIn = (title: string, currency: Currency): string | null =>
  currenciesNamedIn(title).find(({ code }) => code !== currency)?.code ?? null;

/** US dollars, as other languages call them, too; those of other countries have more beside it. */
const dollars =
  /^(?:\$|us ?\$|\$ ?us|(?:us|u\.s\.|u\. s\.)?[ -]?(?:dollars?|d[oó]lar(?:es|y)?|dollari|dólares)(?: us| usa| eeuu)?)$/iu;

/** Of a text that is nothing but the words for dollars; null for any other. */
export const dollarsIn = (text: string): string | null => (dollars.test(text) ? 'USD' : null);
