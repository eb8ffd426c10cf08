/** What an order's form asks for, and says (docs/rules/orders.md#form). */

import type { DeclaredFields, NamesOf } from '../fields/declared-fields.ts';

export const orderFormTexts = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  noProducts: 'Please select at least one product',
  noPaymentMethod: 'Please select a payment method',
  nameRequired: 'Full name is required',
  addressRequired: 'Address is required',
  cityRequired: 'City is required',
  stateRequired: 'State is required',
  postalCodeRequired: 'ZIP/Postal code is required',
  countryInvalid: 'Shipping country is not valid',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Phone number needs at least 5 digits',
  zipInvalid: 'Invalid ZIP code format',
  postalCodeInvalid: 'Invalid postal code',
} as const;

export const longestComment = 2000;

/** Characters of an address line. */
const longestLine = 200;

/**
 * What a buyer enters in an order, in the order of its form (docs/adding-a-field.md). Whether a line of the address is
 * required depends on pickup or delivery and on the country.
 */
export const orderFields = {
  shippingName: {
    kind: 'text',
    name: 'Full name',
    most: longestLine,
    required: orderFormTexts.nameRequired,
    isOneLine: true,
    checkedAs: 'shippingName',
  },
  shippingCountry: { kind: 'own', name: 'Country' },
  shippingAddress1: {
    kind: 'text',
    name: 'Address',
    most: longestLine,
    required: orderFormTexts.addressRequired,
    isOneLine: true,
  },
  shippingAddress2: {
    kind: 'text',
    name: 'Address line 2',
    isOptional: true,
    most: longestLine,
    isOneLine: true,
    checkedAs: 'shippingAddress2',
  },
  shippingCity: {
    kind: 'text',
    name: 'City',
    most: longestLine,
    required: orderFormTexts.cityRequired,
    isOneLine: true,
  },
  shippingState: {
    kind: 'text',
    name: 'State',
    most: longestLine,
    required: orderFormTexts.stateRequired,
    isOneLine: true,
  },
  shippingPostalCode: {
    kind: 'text',
    name: 'ZIP/Postal code',
    most: 20,
    required: orderFormTexts.postalCodeRequired,
    tooLong: orderFormTexts.postalCodeInvalid,
    isOneLine: true,
  },
  shippingPhone: {
    kind: 'text',
    name: 'Phone number',
    most: 40,
    required: orderFormTexts.phoneRequired,
    isOneLine: true,
  },
  paymentMethod: { kind: 'own', name: 'Payment method' },
  comments: { kind: 'text', name: 'Comments', isOptional: true, most: longestComment, checkedAs: 'comments' },
} as const satisfies DeclaredFields;
export type OrderText = NamesOf<typeof orderFields, 'text'>;
