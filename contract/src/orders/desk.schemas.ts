import { orderStatuses } from '@cobuy/domain/orders/order-status';
import { z } from 'zod';
import { groupBuyEvent } from '../group-buys/group-buy-history.schemas.ts';
import { id, instant, money } from '../wire/schemas.ts';

/** Counts what the caller organizes; each count stops at 10,000. */
export const deskCounts = z
  .object({
    /** Payment proofs that are waiting to be checked. */
    proofs: z.int(),
    /** Orders whose money is due, counted like the money bars of their group buys. */
    unpaid: z.int(),
    /** Open group buys that end today in their organization's time zone. */
    endingToday: z.int(),
    /** Questions that are waiting for an answer. */
    questions: z.int(),
  })
  .meta({ id: 'DeskCounts' });
export type DeskCounts = z.infer<typeof deskCounts>;

/**
 * `ordered` is the sum of the other three: `due` is unpaid, even if it has been delivered, and `proved` is waiting to
 * be checked; cancelled orders are in none.
 */
const byMoney = <Amount extends z.ZodType>(amount: Amount) =>
  z.object({ ordered: amount, due: amount, proved: amount, settled: amount });

export const groupBuyDesk = z
  .object({
    groupBuy: z.object({ id, title: z.string(), startDate: instant, endDate: instant, paymentDueDate: instant }),
    organization: z.object({ id, name: z.string(), timeZone: z.string() }),
    /** Distinct buyers of orders that are not cancelled. */
    participants: z.int(),
    counts: byMoney(z.int()),
    amounts: byMoney(money),
    /** Money received for orders that are due or proved; part of what's settled. */
    partsAmount: money,
    /** Orders, cancelled ones included, for which more is held than they cost. */
    giveBack: z.object({ orders: z.int(), amount: money }),
    /** Pending ones past their payment due date. */
    overdue: z.int(),
    byStatus: z.record(z.enum(orderStatuses), z.int()),
    /** The newest lines of its history, and always the first. */
    history: z.array(groupBuyEvent),
  })
  .meta({ id: 'GroupBuyDesk' });
export type GroupBuyDesk = z.infer<typeof groupBuyDesk>;
