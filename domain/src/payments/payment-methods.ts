/** Payment methods: buyers pay outside the product (docs/rules/payments.md#methods). */

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

/** What a site enables until its SUPERADMIN says otherwise. */
export const methodsEnabledByDefault = ['CREDIT_CARD', 'PAYPAL'] as const satisfies readonly PaymentMethod[];

/** The last resort of a client when both calls for the methods fail. */
export const fallbackMethods = [
  'CREDIT_CARD',
  'PAYPAL',
  'APPLE_PAY',
  'GOOGLE_PAY',
] as const satisfies readonly PaymentMethod[];

/** Every organization starts with these, and may switch them off but not delete them. */
export const builtInMethods = methodsEnabledByDefault.map((method) => ({
  method: method as PaymentMethod,
  displayName: paymentMethodLabel[method],
  description: null,
  instructions: null,
  payee: null,
  paymentLink: null,
  paidAtHandover: false,
  isEnabled: true,
}));

export const isBuiltInMethod = (method: PaymentMethod) => builtInMethods.some((builtIn) => builtIn.method === method);
/** Built-in methods are named by their kind (docs/rules/payments.md#methods-of-an-organization). */
export const builtInMethodId = (method: PaymentMethod) => `default-${method}`;

export const paymentMethodTexts = {
  nameRequired: 'Display name is required',
  typeRequired: 'Please select a payment method',
  noneOffered: 'This group buy has no payment method right now, so you can’t order. Please ask the organizer.',
} as const;
export const longestInstructions = 2000;
