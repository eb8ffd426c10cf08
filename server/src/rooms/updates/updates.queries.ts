import type { ShownUpdate } from '@cobuy/contract/updates/update.schemas';
import { mostUpdatesShown } from '@cobuy/domain/updates/update-rules';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import type { GroupBuyKey } from '../group-buys/group-buys.tables.ts';
import { updates } from './updates.tables.ts';

const isShownOf = ({ organizationId, groupBuyId }: GroupBuyKey) =>
  and(eq(updates.organizationId, organizationId), eq(updates.groupBuyId, groupBuyId), isNull(updates.takenDownAt));

export const insertUpdate = (tx: Db, row: typeof updates.$inferInsert) => tx.insert(updates).values(row);

/** The newest first. */
export const listUpdateRows = (db: Db, deal: GroupBuyKey, limit: number) =>
  db
    .select({ id: updates.id, text: updates.text, postedAt: updates.postedAt })
    .from(updates)
    .where(isShownOf(deal))
    .orderBy(desc(updates.postedAt), desc(updates.id))
    .limit(limit);

/** @returns whether it was there to be taken down. */
export async function markTakenDown(tx: Db, deal: GroupBuyKey, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(updates)
    .set({ takenDownAt: now })
    .where(and(isShownOf(deal), eq(updates.id, id)))
    .returning({ id: updates.id });
  return rows.length > 0;
}

/** The updates that a deal's page shows, newest first. */
export async function listUpdates(db: Db, deal: GroupBuyKey): Promise<ShownUpdate[]> {
  const rows = await listUpdateRows(db, deal, mostUpdatesShown);
  return rows.map(({ postedAt, ...update }) => ({ ...update, postedAt: postedAt.toISOString() }));
}
