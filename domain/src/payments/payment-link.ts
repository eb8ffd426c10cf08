/** A link that opens a payment with the amount and order filled in; an organizer enters it once for all orders. */
import { type Currency, plainAmount } from '../money/money.ts';
import { tooLongText } from '../texts/text-rules.ts';

export const longestPaymentLink = 300;

const placeholders = ['amount', 'orderNumber'] as const;
type Placeholder = (typeof placeholders)[number];
const isKnown = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);
const inWords = placeholders.map((name) => `{${name}}`).join(' or ');

/** An address with a host of at least two labels, and no one's name or password before it. */
const address = /^https:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)(?::\d{1,5})?(?:[/?#]\S*)?$/i;

export const paymentLinkTexts = {
  tooLong: tooLongText('Payment link', longestPaymentLink),
  scheme: 'The payment link has to begin with https://',
  unknown: (name: string) => `The payment link can’t use {${name}}: write ${inWords}`,
  brace: `The payment link has a brace that belongs to no placeholder: write ${inWords}`,
  place: 'The placeholders of the payment link go after the site’s address, as in https://paypal.me/you/{amount}',
  address: 'The payment link isn’t a complete address, such as https://paypal.me/you/{amount}',
} as const;

/** @returns what is wrong with a link template, in one sentence; null if nothing is wrong or it is empty. */
export function paymentLinkProblem(typed: string): string | null {
  const template = typed.trim();
  if (template === '') return null;
  if (template.length > longestPaymentLink) return paymentLinkTexts.tooLong;
  if (!/^https:\/\//i.test(template)) return paymentLinkTexts.scheme;
  const unknown = [...template.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !isKnown(name));
  if (unknown) return paymentLinkTexts.unknown(unknown[1] ?? '');
  if (/[{}]/.test(template.replace(/\{\w+\}/g, ''))) return paymentLinkTexts.brace;
  if (/^https:\/\/[^/?#]*\{/i.test(template)) return paymentLinkTexts.place;
  return address.test(template) ? null : paymentLinkTexts.address;
}

interface Payment {
  /** As the wire writes it: 95.7. */
  amount: number;
  currency: Currency;
  orderNumber: string;
}

/** The link for one order; `template` is one that `paymentLinkProblem` finds nothing wrong with. */
export function fillPaymentLink(template: string, { amount, currency, orderNumber }: Payment): string {
  const values: Record<Placeholder, string> = { amount: plainAmount(amount, currency), orderNumber };
  return template.replace(/\{(\w+)\}/g, (all, name) => (isKnown(name) ? encodeURIComponent(values[name]) : all));
}

/** Where a link leads: "paypal.me". */
export const hostOfPaymentLink = (link: string) => address.exec(link)?.[1]?.replace(/^www\./i, '') ?? '';

/** What to write in the note of a payment, so that it is found among others: the order and the person who pays it. */
export const paymentNote = ({ orderNumber, name }: { orderNumber: string; name: string }) =>
  `${orderNumber} ${name}`.trim();
