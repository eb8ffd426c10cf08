import { and, asc, eq, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { byName } from '../../../platform/database/sql-texts.ts';
import { orderViews } from '../orders.tables.ts';

export interface Owner {
  organizationId: string;
  userId: string;
}
const ofOwner = ({ organizationId, userId }: Owner) =>
  and(eq(orderViews.organizationId, organizationId), eq(orderViews.userId, userId));

export const listViews = (db: Db, owner: Owner) =>
  db
    .select({ id: orderViews.id, name: orderViews.name, search: orderViews.search })
    .from(orderViews)
    .where(ofOwner(owner))
    .orderBy(asc(byName(orderViews.name)), asc(orderViews.id));

/** Lets only one of a person's pages save a view at a time, until the end of the transaction. */
export const lockViews = (tx: Db, { userId }: Owner) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.orderViews}::int, hashtext(${userId}))`);

/** A name is one view: saving it again replaces its filter. */
export const upsertView = (db: Db, { organizationId, userId, id, name, search }: typeof orderViews.$inferInsert) =>
  runSql(
    db,
    `INSERT INTO order_views (organization_id, user_id, id, name, search) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (organization_id, user_id, lower(name)) DO UPDATE SET name = $4, search = $5`,
    [organizationId, userId, id, name, search],
  );

export async function deleteView(db: Db, owner: Owner, id: string) {
  await db.delete(orderViews).where(and(ofOwner(owner), eq(orderViews.id, id)));
}
