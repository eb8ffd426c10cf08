import { inEachOrganization } from '../../../platform/database/in-each-organization.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type OrderKey, orderNotices } from '../orders.tables.ts';
import { changePaymentDays, listPaymentDays, type NewDays, type PaymentDays } from './charge-again.queries.ts';

export interface TimeBack {
  from: Date;
  to: Date;
  /** Nobody has to pay before this day. */
  least: Date;
  cancelAfterDays: number;
}

/** Rows of one statement: it takes at most 65,535 values. */
const atOnce = 1000;

const dayMs = 86_400_000;
const latest = (...moments: readonly (Date | null)[]) => new Date(Math.max(...moments.map(Number)));

/**
 * Moves the payment day by the time that these orders showed nothing to pay, counted from their placement if that was
 * later. None is canceled before the usual days after it. If paid at handover, the day is the handover's. The
 * transaction must hold the orders.
 */
export const giveTimeBack = (tx: Db, keys: readonly OrderKey[], time: TimeBack) =>
  inEachOrganization(keys, async (organizationId, some) => {
    const before = await listPaymentDays(tx, organizationId, some);
    if (before.length === 0) return;
    const now = before.map((order) => newDays(order, time));
    await changePaymentDays(tx, organizationId, now);
    // Someone told the day now isn't reminded of it in the same minute.
    const notices = before.map(({ due }, place) => {
      const [order, dueDate] = [now[place] as NewDays, latest(due, now[place]?.paymentExtendedUntil ?? null)];
      const daysBefore = Math.max(0, Math.ceil((dueDate.getTime() - time.to.getTime()) / dayMs));
      return { organizationId, orderId: order.id, kind: 'reminder' as const, dueDate, daysBefore, at: time.to };
    });
    for (let at = 0; at < notices.length; at += atOnce)
      await tx
        .insert(orderNotices)
        .values(notices.slice(at, at + atOnce))
        .onConflictDoNothing();
  });

function newDays({ id, due, paidAtHandover, keptUntil, createdAt, updatedAt }: PaymentDays, time: TimeBack): NewDays {
  const { from, to, least, cancelAfterDays } = time;
  const lastedMs = to.getTime() - latest(from, createdAt).getTime();
  const paymentExtendedUntil = latest(least, new Date(due.getTime() + (paidAtHandover ? 0 : lastedMs)));
  return {
    ...{ id, paymentExtendedUntil },
    keptUntil: latest(keptUntil, new Date(paymentExtendedUntil.getTime() + cancelAfterDays * dayMs)),
    updatedAt: latest(to, new Date(updatedAt.getTime() + 1)),
  };
}
