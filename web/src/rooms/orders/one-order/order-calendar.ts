import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { formatInstantIn } from '@cobuy/domain/dates/time-zone';
import type { CalendarEntry } from '../../../lib/browser/calendar-file.ts';

/** What is kept of an order; `url` leads to its page. */
export interface CalendarOrder extends Pick<Order, 'orderNumber'> {
  groupBuy: Pick<Order['groupBuy'], 'title' | 'paymentDueDate' | 'pickup'>;
  /** Data saved by an older version has no zone. */
  organization: { timeZone?: string };
}

/** Calendars show times in their own zone; this adds the organization's time, with its zone. */
const byItsClock = (at: string, { timeZone }: CalendarOrder['organization']) =>
  timeZone === undefined ? [] : [formatInstantIn(timeZone)(at)];

export function paymentEntry(
  { orderNumber, groupBuy, organization }: CalendarOrder,
  amount: string,
  url: string,
): CalendarEntry {
  return {
    uid: `${orderNumber}@cobuy`,
    from: new Date(groupBuy.paymentDueDate),
    summary: `Pay ${amount} for ${groupBuy.title}`,
    text: [...byItsClock(groupBuy.paymentDueDate, organization), `Order ${orderNumber}`, url].join('\n'),
  };
}

/** When and where the order is picked up; none where it is delivered. */
export function pickupEntries(order: CalendarOrder, url: string): CalendarEntry[] {
  const { orderNumber, groupBuy, organization } = order;
  const { title, pickup } = groupBuy;
  if (!pickup) return [];
  const entry = {
    uid: `pickup-${orderNumber}@cobuy`,
    from: new Date(pickup.from),
    until: new Date(pickup.until),
    summary: `Pick up ${title}`,
    text: [...byItsClock(pickup.from, organization), pickup.note, `Order ${orderNumber}`, url]
      .filter(Boolean)
      .join('\n'),
    place: pickup.place,
  };
  return [entry];
}
