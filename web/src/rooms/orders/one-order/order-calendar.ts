import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import type { CalendarEntry } from '../../../lib/calendar-file.ts';

/** What is kept of an order; `url` is where it is read. */
export interface KeptOrder extends Pick<Order, 'orderNumber'> {
  groupBuy: Pick<Order['groupBuy'], 'title' | 'paymentDueDate' | 'pickup'>;
}

/** The day of payment, and what is left to pay then. */
export function paymentEntry({ orderNumber, groupBuy }: KeptOrder, amount: string, url: string): CalendarEntry {
  return {
    uid: `${orderNumber}@cobuy`,
    from: new Date(groupBuy.paymentDueDate),
    summary: `Pay ${amount} for ${groupBuy.title}`,
    text: `Order ${orderNumber}\n${url}`,
  };
}

/** When and where the order is picked up; none where it is delivered. */
export function pickupEntries({ orderNumber, groupBuy: { title, pickup } }: KeptOrder, url: string): CalendarEntry[] {
  if (!pickup) return [];
  const entry = {
    uid: `pickup-${orderNumber}@cobuy`,
    from: new Date(pickup.from),
    until: new Date(pickup.until),
    summary: `Pick up ${title}`,
    text: [pickup.note, `Order ${orderNumber}`, url].filter(Boolean).join('\n'),
    place: pickup.place,
  };
  return [entry];
}
