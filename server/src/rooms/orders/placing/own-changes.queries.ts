import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { orderEvents } from '../orders.tables.ts';

interface Wanted {
  organizationId: string;
  orderId: string;
  actorId: string;
  since: Date;
  limit: number;
}

/** @returns when a person changed an order since then, the latest first. */
export async function listOwnChanges(tx: Db, { organizationId, orderId, actorId, since, limit }: Wanted) {
  const rows = await tx
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.organizationId, organizationId),
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.kind, 'edited'),
        eq(orderEvents.actorId, actorId),
        gt(orderEvents.at, since),
      ),
    )
    .orderBy(desc(orderEvents.at))
    .limit(limit);
  return rows.map(({ at }) => at);
}
