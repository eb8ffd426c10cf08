import { groupBuyDefaults } from '@cobuy/domain/group-buys/group-buy-rules';
import { dateFrom, daysAfter, type TypedDate, typedFrom } from './typed-dates.ts';

interface Typed {
  startDate: TypedDate;
  endDate: TypedDate;
  paymentDueDate: TypedDate;
}

const dayMs = 86_400_000;

/** How long buyers have to pay after the end, in days and the rest in milliseconds; null where the dates make no sense. */
export function timeToPay({ startDate, endDate, paymentDueDate }: Typed): TimeToPay | null {
  const [start, end, due] = [dateFrom(startDate), dateFrom(endDate), dateFrom(paymentDueDate)];
  if (!start || !end || !due || end <= start || due < end) return null;
  const days = Math.floor((due.getTime() - end.getTime()) / dayMs);
  // Whole calendar days: a week stays a week across a daylight-saving change.
  const onThatDay = daysAfter(end, days);
  return { days, restMs: Math.max(0, due.getTime() - onThatDay.getTime()) };
}
export interface TimeToPay {
  days: number;
  restMs: number;
}

/** Used where no typed time to pay ever made sense. */
export const usualTimeToPay = (paymentDueDays: number | null): TimeToPay => ({
  days: paymentDueDays ?? groupBuyDefaults.paymentDueInDays - groupBuyDefaults.endsInDays,
  restMs: 0,
});

/**
 * The due date that follows a new end, typed or preset: buyers keep their time to pay. Null while the new end is
 * invalid (half typed, before the start).
 */
export function dueFollowing(endDate: TypedDate, startDate: TypedDate, { days, restMs }: TimeToPay): TypedDate | null {
  const [start, end] = [dateFrom(startDate), dateFrom(endDate)];
  if (!start || !end || end <= start) return null;
  return typedFrom(new Date(daysAfter(end, days).getTime() + restMs));
}

export const dueAfterPickup = 'That’s after the pickup: people may pick up before they’ve paid.';

/** The goods are handed out before their payment is due. Nothing forbids it; it's seldom meant. */
export function isDueAfterPickup({
  handover,
  pickupUntil,
  paymentDueDate,
}: {
  handover: string;
  pickupUntil: TypedDate;
  paymentDueDate: TypedDate;
}): boolean {
  const [until, due] = [dateFrom(pickupUntil), dateFrom(paymentDueDate)];
  return handover === 'pickup' && until !== null && due !== null && due > until;
}
