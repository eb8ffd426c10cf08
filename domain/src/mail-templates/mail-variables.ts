import { productColor } from '../organizations/brand-rules.ts';

/** What one variable of a mail stands for, and what a preview puts there. */
export interface MailVariable {
  readonly description: string;
  /** Links of the site begin with `sampleSite`. */
  readonly sample: unknown;
}

export const mailGroups = ['Orders', 'Payments', 'Group buys', 'Accounts', 'Administration'] as const;
export type MailGroup = (typeof mailGroups)[number];

export interface MailDescription {
  readonly name: string;
  readonly group: MailGroup;
  /** Who gets the mail, and when. */
  readonly purpose: string;
  readonly variables: Readonly<Record<string, MailVariable>>;
  /** Links without which the mail is of no use, wherever they are given. */
  readonly neededLinks: readonly string[];
}

/** Stands in sample links for the address of the site. */
export const sampleSite = 'https://site.invalid';

export const variable = (description: string, sample: unknown): MailVariable => ({ description, sample });

/** Variables that every mail can use. */
export const everywhere = {
  siteName: variable('The name of the site, or of the organization where it has its own look', 'Cobuy'),
  brandColor: variable('The color of buttons: the product’s, or the organization’s own', productColor),
};

const orderNumber = 'GB-7K2M-Q9XF-41TD-H0WA';

export const aboutGroupBuy = {
  groupBuyTitle: variable('The title of the group buy', 'Autumn grains'),
  organizationName: variable('The organization that runs it', 'Riverside Food Co-op'),
};

export const aboutOrder = {
  orderNumber: variable('The number of the order', orderNumber),
  ...aboutGroupBuy,
  orderUrl: variable('Link to the order', `${sampleSite}/buyer/orders/${orderNumber}`),
};

export const howToPay = {
  paymentMethod: variable('How it’s paid, such as Venmo', 'Venmo'),
  payee: variable('To whom; may be empty', '@riverside-coop'),
  paymentNote: variable('What to write in the note of the payment', `${orderNumber} Ana Lopez`),
  paymentLink: variable('Link that opens the payment, filled in; may be empty', 'https://venmo.com/riverside-coop'),
  paymentInstructions: variable('Anything else to know; may be empty', 'Please leave the payment private.'),
};

export const payBy = variable('When the payment is due', '2026-12-08T23:59:59.000Z');

/** Variables for mails where there's something to pay. */
export const owed = {
  totalAmount: variable('What’s due now', '$25.00'),
  paidAmount: variable('Partial payments made before; may be empty', '$5.00'),
  payBy,
  ...howToPay,
};

export const toPay = { ...owed, isFree: variable('Whether there’s nothing to pay (true or false)', false) };

export const standing = {
  totalAmount: variable('The order total', '$25.00'),
  paidAmount: variable('What has been paid; may be empty', '$5.00'),
  restAmount: variable('What’s still due; may be empty', '$20.00'),
  giveBackAmount: variable('What has to be refunded; may be empty', ''),
};

export const paidAtHandover = variable('Whether it’s paid at pickup or delivery (true or false)', false);

export const cancelsUnpaid = variable(
  'Whether the order is cancelled without a payment proof by its due date (true or false)',
  true,
);

export const pickup = {
  pickupPlace: variable('Where to pick it up; empty if it’s delivered', 'The loading dock, 12 Mill Lane'),
  pickupFrom: variable('From when', '2026-12-12T09:00:00.000Z'),
  pickupUntil: variable('Until when', '2026-12-12T12:00:00.000Z'),
  pickupNote: variable('A note about the pickup; may be empty', 'Bring a box.'),
};

export const restToPay = {
  payBy: variable('When the rest is due; may be empty', '2026-12-08T23:59:59.000Z'),
  paidAtHandover,
  ...howToPay,
};

export const cancelledOn = variable('Until when a proof keeps the order; may be empty', '2026-12-11T23:59:59.000Z');

export const endDate = variable('When the group buy ends', '2026-12-01T23:59:59.000Z');

const isInstant = (sample: unknown) => typeof sample === 'string' && /^\d{4}-\d\d-\d\dT/.test(sample);

/** How a text uses a variable: a list as a loop over its entries' fields, an instant in words. */
export function snippetOf(name: string, { sample }: MailVariable): string {
  if (!Array.isArray(sample)) return isInstant(sample) ? `{{ ${name} | instant }}` : `{{ ${name} }}`;
  const one = name.replace(/s$/, '');
  const first: unknown = sample[0];
  const parts = typeof first === 'object' && first ? Object.keys(first).map((part) => `{{ ${one}.${part} }}`) : [];
  return `{% for ${one} in ${name} %}${parts.join(' ') || `{{ ${one} }}`}<br>{% endfor %}`;
}
