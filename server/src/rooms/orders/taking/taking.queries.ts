import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { isOneOf } from '../../../platform/database/sql-texts.ts';
import { orders } from '../orders.tables.ts';

/** Orders of an account, not taken yet, that were placed before the account claimed them. */
const isToTake = (userId: string) =>
  and(
    eq(orders.buyerId, userId),
    isNotNull(orders.claimedAt),
    isNull(orders.takenAt),
    sql`${orders.claimedAt} <> ${orders.createdAt}`,
  );

/** @returns whether it was to take. */
export async function markTaken(
  tx: Db,
  { organizationId, id, userId, at }: { organizationId: string; id: string; userId: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(orders)
    .set({ guestAccess: false, takenAt: at })
    .where(and(eq(orders.organizationId, organizationId), eq(orders.id, id), isToTake(userId)))
    .returning({ id: orders.id });
  return rows.length > 0;
}

/** @param organizationIds in which the account may have orders. */
export const listToTake = (tx: Db, userId: string, organizationIds: readonly string[]) =>
  tx
    .select({ organizationId: orders.organizationId, id: orders.id })
    .from(orders)
    .where(and(isOneOf(orders.organizationId, organizationIds), isToTake(userId)));
