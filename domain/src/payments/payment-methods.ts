/** Payment methods: buyers pay outside the product (specification 1, section 3; 2, section 9; 3, section 3). */

export const paymentMethods = ['CREDIT_CARD', 'PAYPAL', 'CRYPTO', 'APPLE_PAY', 'GOOGLE_PAY', 'VENMO'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodLabel: Record<PaymentMethod, string> = {
  CREDIT_CARD: 'Credit Card',
  PAYPAL: 'PayPal',
  CRYPTO: 'Crypto',
  APPLE_PAY: 'Apple Pay',
  GOOGLE_PAY: 'Google Pay',
  VENMO: 'Venmo',
};

/** What an installation enables until its SUPERADMIN says otherwise. */
export const methodsEnabledByDefault = ['CREDIT_CARD', 'PAYPAL'] as const satisfies readonly PaymentMethod[];

/** The last resort of a client when both calls for the methods fail. */
export const fallbackMethods = [
  'CREDIT_CARD',
  'PAYPAL',
  'APPLE_PAY',
  'GOOGLE_PAY',
] as const satisfies readonly PaymentMethod[];

/** What an organization offers until it has methods of its own: every one, under its usual name. */
export const builtInMethods = paymentMethods.map((method) => ({
  method,
  displayName: paymentMethodLabel[method],
  description: null,
  instructions: null,
  isEnabled: true,
}));
