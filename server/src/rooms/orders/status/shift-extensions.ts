import type { Db } from '../../../platform/database/open-database.ts';
import { lockOrders, updateOrders } from '../orders.queries.ts';
import { listExtendedWithinAcrossOrganizations } from '../payment-due.queries.ts';

/** Moves extensions from rejected proofs that fell between two instants forward by the time between. */
export async function shiftExtensions(tx: Db, { from, to }: { from: Date; to: Date }): Promise<void> {
  const lastedMs = to.getTime() - from.getTime();
  for (const order of await lockOrders(tx, await listExtendedWithinAcrossOrganizations(tx, { from, to }))) {
    const until = order.paymentExtendedUntil;
    if (!until || until <= from || until > to) continue;
    await updateOrders(tx, [order], {
      paymentExtendedUntil: new Date(until.getTime() + lastedMs),
      updatedAt: new Date(Math.max(to.getTime(), order.updatedAt.getTime() + 1)),
    });
  }
}
