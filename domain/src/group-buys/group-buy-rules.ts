/**
 * Rules between fields, and the form's defaults (docs/rules/group-buys.md#form). Single fields: group-buy-fields.ts.
 */

export const mostProducts = 1000;
export const largestMinQuantity = 100_000;

export const groupBuyTexts = {
  startBeforeEnd: 'Start date must be before end date',
  endAfterStart: 'End date must be after start date',
  tooManyProducts: `A group buy can have at most ${mostProducts} products`,
  productsRequired: 'A public group buy needs at least one product. Add one, or turn Public off until then.',
  dueAfterEnd: 'Payment due date must be on or after the end date',
} as const;

/** Days from today for the dates of a new group buy. */
export const groupBuyDefaults = { isPublic: true, minOrderAmount: 0, endsInDays: 7, paymentDueInDays: 14 } as const;

export interface GroupBuyDates {
  startDate: Date;
  endDate: Date;
  paymentDueDate: Date;
}

/**
 * @param edited the date that was set last: if start and end contradict each other, it is the one to correct.
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
