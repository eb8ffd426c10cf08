/** Where orders of tests go, as an order's form sends it; the name and phone stand beside it. */
export const toPortland = {
  shippingAddress1: '1 Main St',
  shippingCity: 'Portland',
  shippingState: 'OR',
  shippingPostalCode: '97214',
  shippingCountry: 'US',
  shippingPhone: '555 0100',
} as const;
