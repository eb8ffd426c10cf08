import { plural } from '../texts/plural.ts';
import { type PaidOrder, unfinishedOf } from './order-money.ts';
import { isOver } from './order-status.ts';

/** When a delivered and paid order closes automatically (docs/rules/orders.md#closing-by-itself). */

/** Days after delivery: until then, no one is expected to close an order. */
export const daysUntilUnclosed = 14;
const dayMs = 86_400_000;

type HandedOver = PaidOrder & { deliveredAt: Date | null };

/** @returns null if its organization doesn't close orders automatically, or if something is still open. */
export function closesByItselfAt(order: HandedOver, { closePaidAfterDays }: { closePaidAfterDays: number }) {
  if (closePaidAfterDays === 0 || isOver(order.status) || unfinishedOf(order) !== null || order.deliveredAt === null)
    return null;
  return new Date(order.deliveredAt.getTime() + closePaidAfterDays * dayMs);
}

/** The text of the line in its history and of the card in its chat. */
export const closedByItselfText = (days: number) =>
  plural(
    days,
    'Closed automatically a day after it was delivered: it’s paid, and nothing is open.',
    `Closed automatically ${days} days after it was delivered: it’s paid, and nothing is open.`,
  );
