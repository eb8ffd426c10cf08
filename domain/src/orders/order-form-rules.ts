import { emailProblem } from '../accounts/account-form-rules.ts';
import { needsPostalCode, needsState } from '../addresses/address-needs.ts';
import { countryCodes } from '../addresses/countries.ts';
import type { Handover } from '../group-buys/handover.ts';
import { paymentMethods } from '../payments/payment-methods.ts';
import { optionalTextProblem, requiredTextProblem, type TextRules } from '../texts/text-rules.ts';
import { isVisible } from '../texts/visible.ts';

/** The order form's rules and texts (specification 2, section 5). */

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

/** Of a line of an address. */
const longestLine = 200;

/** What holds of the texts that an order has to have. */
export const orderTextRules = {
  shippingName: { name: 'Full name', most: longestLine, required: orderFormTexts.nameRequired, isOneLine: true },
  shippingAddress1: { name: 'Address', most: longestLine, required: orderFormTexts.addressRequired, isOneLine: true },
  shippingCity: { name: 'City', most: longestLine, required: orderFormTexts.cityRequired, isOneLine: true },
  shippingState: { name: 'State', most: longestLine, required: orderFormTexts.stateRequired, isOneLine: true },
  shippingPostalCode: {
    name: 'Postal code',
    most: 20,
    required: orderFormTexts.postalCodeRequired,
    tooLong: orderFormTexts.postalCodeInvalid,
    isOneLine: true,
  },
  shippingPhone: { name: 'Phone number', most: 40, required: orderFormTexts.phoneRequired, isOneLine: true },
} as const satisfies Record<string, TextRules>;

/** And of those that it may leave out. */
export const optionalOrderTextRules = {
  shippingAddress2: { name: 'Address line 2', most: longestLine, isOneLine: true },
  comments: { name: 'Comments', most: longestComment },
} as const satisfies Record<string, TextRules>;

const fewestDigits = 5;

/** Written as people write one, in any country: what makes it a number are its digits. @returns the text of the broken rule, or null. */
export const phoneProblem = (phone: string): string | null =>
  (phone.match(/\p{Nd}/gu)?.length ?? 0) < fewestDigits ? orderFormTexts.phoneInvalid : null;

/** ZIP+4 with, without or with another separator: the keypad of a phone has no hyphen. */
const usZip = /^(\d{5})(?:[^\p{L}\p{N}]{0,3}(\d{4}))?$/u;

/** As it is kept and printed: "94110-1234", however it was typed. */
export function postalCodeFrom(country: string, typed: string): string {
  const code = typed.trim();
  const [, zip, plus] = country === 'US' ? (usZip.exec(code) ?? []) : [];
  return zip && plus ? `${zip}-${plus}` : code;
}

/** @returns the text of the broken rule, or null; none at all breaks one only where addresses have it. */
export function postalCodeProblem(country: string, postalCode: string): string | null {
  const code = postalCode.trim();
  if (!isVisible(code)) return needsPostalCode(country) ? orderFormTexts.postalCodeRequired : null;
  if (country === 'US') return usZip.test(code) ? null : orderFormTexts.zipInvalid;
  return code.length >= 3 && code.length <= 20 ? null : orderFormTexts.postalCodeInvalid;
}

/** The texts of the order form as they are typed; `email` is a guest's. */
export type OrderTexts = Record<keyof typeof orderTextRules | keyof typeof optionalOrderTextRules, string> & {
  shippingCountry: string;
  paymentMethod: string;
  email: string | null;
};

/** @returns what is wrong with each text: the first rule that it breaks, or null. */
export function orderTextProblems(
  texts: OrderTexts & { handover: Handover },
): Readonly<Record<keyof OrderTexts, string | null>> {
  const required = (name: keyof typeof orderTextRules) => requiredTextProblem(texts[name], orderTextRules[name]);
  const optional = (name: keyof typeof optionalOrderTextRules) =>
    optionalTextProblem(texts[name], optionalOrderTextRules[name]);
  const isOneOf = (list: readonly string[], value: string) => list.includes(value);
  const ofDelivery = (problem: string | null) => (texts.handover === 'delivery' ? problem : null);
  return {
    email: texts.email === null ? null : emailProblem(texts.email),
    shippingName: required('shippingName'),
    shippingCountry: ofDelivery(isOneOf(countryCodes, texts.shippingCountry) ? null : orderFormTexts.countryInvalid),
    shippingAddress1: ofDelivery(required('shippingAddress1')),
    shippingAddress2: ofDelivery(optional('shippingAddress2')),
    shippingCity: ofDelivery(required('shippingCity')),
    shippingState: ofDelivery(
      needsState(texts.shippingCountry)
        ? required('shippingState')
        : optionalTextProblem(texts.shippingState, orderTextRules.shippingState),
    ),
    shippingPostalCode: ofDelivery(
      optionalTextProblem(texts.shippingPostalCode, orderTextRules.shippingPostalCode) ??
        postalCodeProblem(texts.shippingCountry, texts.shippingPostalCode),
    ),
    shippingPhone: required('shippingPhone') ?? phoneProblem(texts.shippingPhone),
    paymentMethod: isOneOf(paymentMethods, texts.paymentMethod) ? null : orderFormTexts.noPaymentMethod,
    comments: optional('comments'),
  };
}
