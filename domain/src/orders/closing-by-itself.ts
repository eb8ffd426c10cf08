import { plural } from '../texts/plural.ts';
import { type PaidOrder, unfinishedOf } from './order-money.ts';
import { isOver } from './order-status.ts';

/** When an order that was handed over and paid closes by itself (docs/rules/orders.md#closing-by-itself). */

/** Days from the handover: until then nobody is expected to close an order. */
export const daysUntilUnclosed = 14;
const dayMs = 86_400_000;

type HandedOver = PaidOrder & { deliveredAt: Date | null };

/** @returns null where its organization lets none close by itself, or something of it is still to be done. */
export function closesByItselfAt(order: HandedOver, { closePaidAfterDays }: { closePaidAfterDays: number }) {
  if (closePaidAfterDays === 0 || isOver(order.status) || unfinishedOf(order) !== null || order.deliveredAt === null)
    return null;
  return new Date(order.deliveredAt.getTime() + closePaidAfterDays * dayMs);
}

/** What the line of its history and the card of its chat say. */
export const closedByItselfText = (days: number) =>
  plural(
    days,
    'Closed automatically a day after it was delivered: it’s paid, and nothing is open.',
    `Closed automatically ${days} days after it was delivered: it’s paid, and nothing is open.`,
  );
