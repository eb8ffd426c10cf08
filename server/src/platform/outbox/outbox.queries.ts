import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../database/open-database.ts';

/** A table of rows to be sent, in the room that owns them. If it has `status`, only `queued` rows wait. */
export type OutboxTable = PgTable & {
  id: PgColumn;
  attempts: PgColumn;
  nextAttemptAt: PgColumn;
  status?: PgColumn;
  /** Of a table whose rows lie with organizations. */
  organizationId?: PgColumn;
};

export interface Claim {
  now: Date;
  /** If a process dies while sending, others get its rows after this time. */
  leaseMs: number;
  limit: number;
}

const isDue = ({ status, nextAttemptAt }: OutboxTable, now: Date) =>
  and(status && eq(status, 'queued'), lte(nextAttemptAt, now));

/** What other processes take first doesn't keep this one from taking something. */
const foundForOne = 4;

/** Due rows, the longest due first: those that other processes are about to claim, too. */
async function listDueAcrossOrganizations(db: Db, table: OutboxTable, { now, limit }: Claim) {
  const organizationId = table.organizationId ?? sql<null>`NULL`;
  return (await db
    .select({ organizationId, id: table.id })
    .from(table as PgTable)
    .where(isDue(table, now))
    .orderBy(asc(table.nextAttemptAt), asc(table.id))
    .limit(foundForOne * limit)) as { organizationId: string | null; id: string }[];
}

/** Claims of the due rows of one organization, or of a table that knows none, those that nobody else claims now. */
function claim<T extends OutboxTable>(
  db: Db,
  table: T,
  { organizationId, ids }: { organizationId: string | null; ids: readonly string[] },
  { now, leaseMs, limit }: Claim,
) {
  const change = { attempts: sql`${table.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) };
  const isOwn = table.organizationId && organizationId !== null ? eq(table.organizationId, organizationId) : undefined;
  const free = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(isOwn, inArray(table.id, [...ids]), isDue(table, now)))
    .orderBy(asc(table.nextAttemptAt), asc(table.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(table)
    .set(change as PgUpdateSetSource<T>)
    .where(and(isOwn, inArray(table.id, free)))
    .returning();
}

/**
 * Claims due rows for one process, the longest due first, and counts the try: for other processes, they aren't due
 * until the lease ends. Organizations come one after the other.
 */
export async function claimDue<T extends OutboxTable>(db: Db, table: T, what: Claim): Promise<T['$inferSelect'][]> {
  const found = await listDueAcrossOrganizations(db, table, what);
  const claimed: T['$inferSelect'][] = [];
  for (const [organizationId, rows] of Map.groupBy(found, (row) => row.organizationId)) {
    const limit = what.limit - claimed.length;
    if (limit === 0) break;
    const ids = rows.map(({ id }) => id);
    const some = await claim(db, table, { organizationId, ids }, { ...what, limit });
    claimed.push(...(some as T['$inferSelect'][]));
  }
  return claimed;
}
