import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../database/open-database.ts';

/** A table of rows to be sent, in the room that owns them. If it has `status`, only `queued` rows wait. */
export type OutboxTable = PgTable & { id: PgColumn; attempts: PgColumn; nextAttemptAt: PgColumn; status?: PgColumn };

export interface Claim {
  now: Date;
  /** If a process dies while sending, others get its rows after this time. */
  leaseMs: number;
  limit: number;
}

/**
 * Claims due rows for one process, the longest due first, and counts the try: for other processes, they aren't due
 * until the lease ends.
 */
export async function claimDueAcrossOrganizations<T extends OutboxTable>(
  db: Db,
  table: T,
  { now, leaseMs, limit }: Claim,
): Promise<T['$inferSelect'][]> {
  const change = { attempts: sql`${table.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) };
  const isQueued = table.status ? sql`due.status = 'queued' AND` : sql``;
  const claimed = await db
    .update(table)
    .set(change as PgUpdateSetSource<T>)
    .where(
      sql`${table.id} IN (
        SELECT due.id FROM ${table} due WHERE ${isQueued} due.next_attempt_at <= ${now.toISOString()}::timestamptz
        ORDER BY due.next_attempt_at, due.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)`,
    )
    .returning();
  return claimed as T['$inferSelect'][];
}
