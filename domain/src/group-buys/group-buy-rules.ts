/** The group-buy form's rules, texts and defaults (docs/rules/group-buys.md#form). */

import { type Currency, placesText } from '../money/money.ts';

export const longestTitle = 200;
export const longestNotes = 10_000;
export const largestMinProductCount = 1000;
/** Products of one group buy. */
export const mostProducts = 1000;
export const largestMinQuantity = 100_000;

export const groupBuyTexts = {
  titleRequired: 'Title is required',
  startRequired: 'Start date is required',
  endRequired: 'End date is required',
  dueRequired: 'Payment due date is required',
  startInvalid: 'Start date is not a date',
  endInvalid: 'End date is not a date',
  dueInvalid: 'Payment due date is not a date',
  startBeforeEnd: 'Start date must be before end date',
  endAfterStart: 'End date must be after start date',
  titleTooLong: `Title can have at most ${longestTitle} characters`,
  notesTooLong: `Notes can have at most ${longestNotes} characters`,
  minProductCountInvalid: `The minimum number of products is a whole number from 0 to ${largestMinProductCount}`,
  minOrderAmountInvalid: (currency: Currency) =>
    `The minimum order amount is 0 or more, with at most ${placesText(currency)}`,
  tooManyProducts: `A group buy can have at most ${mostProducts} products`,
  productsRequired: 'A public group buy needs a product. Add one, or switch Public off until there is one.',
  dueAfterEnd: 'Payment due date must be on or after the end date',
  paymentMethodRequired: 'Payment Method Required: Please select at least one payment method',
} as const;

/** Days from today that a new group buy starts with. */
export const groupBuyDefaults = { isPublic: true, minOrderAmount: 0, endsInDays: 7, paymentDueInDays: 14 } as const;

export interface GroupBuyDates {
  startDate: Date;
  endDate: Date;
  paymentDueDate: Date;
}

/**
 * @param edited the date that was set last: where start and end contradict each other, it is the one to mend.
 * @returns one problem per broken rule, each at the field it belongs to.
 */
export function groupBuyDateProblems(
  { startDate, endDate, paymentDueDate }: GroupBuyDates,
  edited: keyof GroupBuyDates = 'endDate',
) {
  const problems: { field: keyof GroupBuyDates; message: string }[] = [];
  if (startDate >= endDate)
    problems.push(
      edited === 'startDate'
        ? { field: 'startDate', message: groupBuyTexts.startBeforeEnd }
        : { field: 'endDate', message: groupBuyTexts.endAfterStart },
    );
  if (paymentDueDate < endDate) problems.push({ field: 'paymentDueDate', message: groupBuyTexts.dueAfterEnd });
  return problems;
}
