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

/** The currency, other than the one of prices here, that a column's title names: "EK netto €", "Price (CHF)". */
export function foreignCurrencyIn(title: string, currency: Currency): string | null {
  for (const word of title.match(
    /\p{L}{0,3}\p{Sc}|\b(?:EUR|Euro|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|CAD|AUD|NZD)\b/gu,
  ) ?? []) {
    const code = currencyOf(word);
    if (code !== null && code !== currency) return code;
  }
  return null;
}
