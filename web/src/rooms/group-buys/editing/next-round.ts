import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { weeksLaterIn } from '@cobuy/domain/dates/weeks-later';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { type GroupBuyFormFields, groupBuyFieldsFrom } from './group-buy-form-fields.ts';
import { dateFrom, typedFrom } from './typed-dates.ts';

/** "Winter grains" → "Winter grains (2)" → "Winter grains (3)": easy to recognize, and unique. */
export function nextRoundTitle(title: string): string {
  const [, words = title, round] = /^(.*?)(?: \((\d{1,3})\))?$/s.exec(title) ?? [];
  const ending = ` (${Number(round ?? 1) + 1})`;
  return `${words.slice(0, groupBuyFields.title.most - ending.length).trimEnd()}${ending}`;
}

type Dated = Pick<
  GroupBuy,
  'startDate' | 'endDate' | 'plannedEndDate' | 'paymentDueDate' | 'pickupFrom' | 'pickupUntil'
>;
const weekMs = 7 * 86_400_000;

/** A deal's dates some weeks later. A deal that was closed early keeps the end that was planned. */
function datesLater(deal: Dated, weeks: number, zone: string) {
  const later = (time: string) => typedFrom(weeksLaterIn(zone, new Date(time), weeks));
  const { pickupFrom, pickupUntil } = deal;
  return {
    startDate: later(deal.startDate),
    endDate: later(deal.plannedEndDate ?? deal.endDate),
    paymentDueDate: later(deal.paymentDueDate),
    ...(pickupFrom && pickupUntil && { pickupFrom: later(pickupFrom), pickupUntil: later(pickupUntil) }),
  };
}

/** Weeks to the first of a deal's next starts that hasn't passed; at least one. */
function weeksToNextStart({ startDate }: Dated, now: Date, zone: string): number {
  const start = new Date(startDate);
  // When clocks go back, a week is longer than counted here, by less than a week.
  const atLeast = Math.max(1, Math.floor((now.getTime() - start.getTime()) / weekMs));
  return weeksLaterIn(zone, start, atLeast) < now ? atLeast + 1 : atLeast;
}

/**
 * The next round of a deal: a copy, whole weeks later, so each date keeps its weekday and time. Private, so that nobody
 * orders before somebody has reviewed it.
 * @param zone the organization's, by whose clock the times stay.
 */
export const clonedGroupBuyFields = (deal: GroupBuy, now: Date, zone: string): GroupBuyFormFields => ({
  ...groupBuyFieldsFrom(deal),
  ...datesLater(deal, weeksToNextStart(deal, now, zone), zone),
  title: nextRoundTitle(deal.title),
  isPublic: false,
});

/** Weeks that all of a form's dates moved since the last round; null where somebody set others. */
export function weeksMoved(fields: GroupBuyFormFields, lastRound: Dated, zone: string): number | null {
  const start = dateFrom(fields.startDate);
  if (!start) return null;
  const weeks = Math.round((start.getTime() - new Date(lastRound.startDate).getTime()) / weekMs);
  const dates = Object.entries(datesLater(lastRound, weeks, zone)) as [keyof GroupBuyFormFields, string][];
  return weeks > 0 && dates.every(([name, time]) => fields[name] === time) ? weeks : null;
}
