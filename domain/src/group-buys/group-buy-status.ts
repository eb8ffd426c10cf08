/** Lists count no further: from here on, a total means "at least this many", and there are no pages beyond it. */
export const mostCountedGroupBuys = 10_000;

/** Where a group buy stands in time (docs/rules/group-buys.md#status). */

export const groupBuyPhases = ['upcoming', 'active', 'ended'] as const;
export type GroupBuyPhase = (typeof groupBuyPhases)[number];

export const phaseLabel: Record<GroupBuyPhase, string> = { upcoming: 'Upcoming', active: 'Active', ended: 'Ended' };

export const groupBuyFilters = ['all', 'active', 'ending-soon', 'closed'] as const;
export type GroupBuyFilter = (typeof groupBuyFilters)[number];

/** Organizers also get their own group buys that end today in the organization's time zone, as on the desk. */
export const managedGroupBuyFilters = [...groupBuyFilters, 'ending-today'] as const;
export type ManagedGroupBuyFilter = (typeof managedGroupBuyFilters)[number];

/** "Ending soon" when this many days or fewer remain. */
export const endingSoonDays = 3;
const dayMs = 86_400_000;

export interface GroupBuySpan {
  startDate: Date;
  endDate: Date;
}

/** Upcoming before the start, ended after the end, otherwise active. */
export function groupBuyPhase({ startDate, endDate }: GroupBuySpan, now: Date): GroupBuyPhase {
  if (now < startDate) return 'upcoming';
  return now > endDate ? 'ended' : 'active';
}

export const isEndingSoon = (span: GroupBuySpan, now: Date) =>
  groupBuyPhase(span, now) === 'active' && span.endDate.getTime() - now.getTime() <= endingSoonDays * dayMs;
