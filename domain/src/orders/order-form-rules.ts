import { emailProblem } from '../accounts/account-form-rules.ts';
import { needsPostalCode, needsState } from '../addresses/address-needs.ts';
import { countryCodes } from '../addresses/countries.ts';
import type { Handover } from '../group-buys/handover.ts';
import { paymentMethods } from '../payments/payment-methods.ts';
import { optionalTextProblem, requiredTextProblem } from '../texts/text-rules.ts';
import { isVisible } from '../texts/visible.ts';
import { type OrderText, orderFields, orderFormTexts } from './order-fields.ts';

/** The order form's rules (docs/rules/orders.md#form). */

const fewestDigits = 5;

/** Any country's notation: only the digits make it a phone number. @returns the broken rule's text, or null. */
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
export type OrderTexts = Record<OrderText, string> & {
  shippingCountry: string;
  paymentMethod: string;
  email: string | null;
};

/** @returns what is wrong with each text: the first rule that it breaks, or null. */
export function orderTextProblems(
  texts: OrderTexts & { handover: Handover },
): Readonly<Record<keyof OrderTexts, string | null>> {
  const required = (name: OrderText) => requiredTextProblem(texts[name], orderFields[name]);
  const optional = (name: OrderText) => optionalTextProblem(texts[name], orderFields[name]);
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
      needsState(texts.shippingCountry) ? required('shippingState') : optional('shippingState'),
    ),
    shippingPostalCode: ofDelivery(
      optional('shippingPostalCode') ?? postalCodeProblem(texts.shippingCountry, texts.shippingPostalCode),
    ),
    shippingPhone: required('shippingPhone') ?? phoneProblem(texts.shippingPhone),
    paymentMethod: isOneOf(paymentMethods, texts.paymentMethod) ? null : orderFormTexts.noPaymentMethod,
    comments: optional('comments'),
  };
}
