import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';
import { type CalendarEntry, keepInCalendar } from '../../../lib/browser/calendar-file.ts';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { pickupOfGroupBuy } from '../pickup-lines.tsx';

type Dated = Pick<
  GroupBuy,
  'id' | 'title' | 'startDate' | 'endDate' | 'pickupPlace' | 'pickupFrom' | 'pickupUntil' | 'pickupNote'
>;

/** The dates of a deal that are still to come: when it opens, when its orders close, when it is picked up. */
export function groupBuyEntries(deal: Dated, url: string, now: Date): CalendarEntry[] {
  const { id, title } = deal;
  const [startDate, endDate] = [new Date(deal.startDate), new Date(deal.endDate)];
  const phase = groupBuyPhase({ startDate, endDate }, now);
  const pickup = pickupOfGroupBuy(deal);
  const entries: CalendarEntry[] = [];
  if (phase === 'upcoming')
    entries.push({ uid: `opens-${id}@cobuy`, from: startDate, summary: `${title} opens for orders`, text: url });
  if (phase !== 'ended')
    entries.push({ uid: `closes-${id}@cobuy`, from: endDate, summary: `${title} closes for orders`, text: url });
  if (pickup && new Date(pickup.until) > now)
    entries.push({
      uid: `pickup-${id}@cobuy`,
      from: new Date(pickup.from),
      until: new Date(pickup.until),
      summary: `Pickup: ${title}`,
      text: [pickup.note, url].filter(Boolean).join('\n'),
      place: pickup.place,
    });
  return entries;
}

export const keepGroupBuyDates = (deal: Dated, url: string) =>
  keepInCalendar(groupBuyEntries(deal, url, serverNow()), `group-buy-${deal.id}`);
