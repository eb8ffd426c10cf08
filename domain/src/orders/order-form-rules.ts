import { dollarsFromCents } from '../money/money.ts';

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
  phoneRequired: 'Phone number is required',
  zipInvalid: 'Invalid ZIP code format',
  postalCodeInvalid: 'Invalid postal code',
} as const;

export const minimumProductsText = (count: number) => `Minimum ${count} products required`;
export const minimumAmountText = (cents: number) => `Minimum order amount is ${dollarsFromCents(cents)}`;

/** Most units of one product in one order, so that a slip of the finger cannot overflow a sum. */
export const largestQuantity = 100_000;
export const longestComment = 2000;

const usZip = /^\d{5}(-\d{4})?$/;

/** @returns the text of the broken rule, or null. */
export function postalCodeProblem(country: string, postalCode: string): string | null {
  const code = postalCode.trim();
  if (code === '') return orderFormTexts.postalCodeRequired;
  if (country === 'US') return usZip.test(code) ? null : orderFormTexts.zipInvalid;
  return code.length >= 3 && code.length <= 20 ? null : orderFormTexts.postalCodeInvalid;
}

export interface OrderMinimums {
  minProductCount: number;
  minOrderAmountCents: number;
}

/** Order limits hold per order: distinct products, and the sum. @returns the texts of the rules that are broken. */
export function brokenMinimums(
  order: { productCount: number; totalCents: number },
  { minProductCount, minOrderAmountCents }: OrderMinimums,
): string[] {
  const broken: string[] = [];
  if (order.productCount < minProductCount) broken.push(minimumProductsText(minProductCount));
  if (order.totalCents < minOrderAmountCents) broken.push(minimumAmountText(minOrderAmountCents));
  return broken;
}

/** What is still missing to the minimums; zero where they are reached. */
export const missingToMinimums = (order: { productCount: number; totalCents: number }, minimums: OrderMinimums) => ({
  products: Math.max(0, minimums.minProductCount - order.productCount),
  cents: Math.max(0, minimums.minOrderAmountCents - order.totalCents),
});

/** A quantity below the product's minimum warns and does not block (decisions, "Group buys and products"). */
export const isBelowProductMinimum = (quantity: number, minQuantity: number) => quantity > 0 && quantity < minQuantity;
