/** The group-buy form's rules, texts and defaults (specification 2, sections 5 and 9). */

export const groupBuyTexts = {
  titleRequired: 'Title is required',
  startRequired: 'Start date is required',
  endRequired: 'End date is required',
  dueRequired: 'Payment due date is required',
  startBeforeEnd: 'Start date must be before end date',
  endAfterStart: 'End date must be after start date',
  dueAfterEnd: 'Payment due date must be on or after the end date',
  paymentMethodRequired: 'Payment Method Required: Please select at least one payment method',
} as const;

export const longestTitle = 200;
export const longestNotes = 10_000;

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
