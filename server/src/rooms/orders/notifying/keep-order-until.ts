import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { orders } from '../orders.tables.ts';

/**
 * Remembers the day that a mail names to the buyer: the order isn't canceled earlier, even if the installation's days
 * change (docs/decisions/0048). Null: no day was named.
 */
export async function keepOrderUntil(
  tx: Db,
  { organizationId, id }: { organizationId: string; id: string },
  day: Date | null,
): Promise<void> {
  if (!day) return;
  await tx
    .update(orders)
    .set({ keptUntil: sql`greatest(${orders.keptUntil}, ${day.toISOString()}::timestamptz)` })
    .where(and(eq(orders.organizationId, organizationId), eq(orders.id, id)));
}
