import { and, count, eq, getTableName, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { users } from '../accounts/accounts.tables.ts';
import { tokenLetters } from '../accounts/tokens.ts';
import { type GroupBuyKey, groupBuys } from '../group-buys/group-buys.tables.ts';
import { isOf, organizationOfSecret } from '../organizations/organization-number.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { follows } from './follows.tables.ts';

export interface Follower {
  organizationId: string;
  /** Null: the next ones. */
  groupBuyId: string | null;
  userId: string | null;
  email: string | null;
}

const isFollow = ({ organizationId, groupBuyId, userId, email }: Follower) =>
  and(
    eq(follows.organizationId, organizationId),
    groupBuyId ? eq(follows.groupBuyId, groupBuyId) : isNull(follows.groupBuyId),
    userId ? eq(follows.userId, userId) : isNull(follows.userId),
    email ? eq(follows.email, email) : isNull(follows.email),
  );

/** Makes it where it is not there yet. @returns the one that is there, held until the transaction ends; null where its deal is gone. */
export async function upsertFollow(tx: Db, row: typeof follows.$inferInsert & Follower) {
  if (row.groupBuyId) {
    const [deal] = await tx
      .select({ id: groupBuys.id })
      .from(groupBuys)
      .where(and(eq(groupBuys.organizationId, row.organizationId), eq(groupBuys.id, row.groupBuyId)))
      .for('key share');
    if (!deal) return null;
  }
  // Asking again restarts the hours a typed address has to confirm.
  await tx
    .insert(follows)
    .values(row)
    .onConflictDoUpdate({
      target: [follows.organizationId, follows.groupBuyId, follows.userId, follows.email],
      set: { createdAt: row.createdAt },
      setWhere: isNull(follows.confirmedAt),
    });
  const [kept] = await tx.select().from(follows).where(isFollow(row)).for('update');
  return kept ?? null;
}

export const deleteFollow = (db: Db, follower: Follower) => db.delete(follows).where(isFollow(follower));

export async function listFollowed(db: Db, { organizationId, groupBuyId }: GroupBuyKey, userId: string) {
  const rows = await db
    .select({ groupBuyId: follows.groupBuyId })
    .from(follows)
    .where(
      and(
        eq(follows.organizationId, organizationId),
        eq(follows.userId, userId),
        or(eq(follows.groupBuyId, groupBuyId), isNull(follows.groupBuyId)),
      ),
    );
  return { opening: rows.some((row) => row.groupBuyId !== null), next: rows.some((row) => row.groupBuyId === null) };
}

export async function countConfirmed(db: Db, { organizationId, groupBuyId }: GroupBuyKey) {
  const [row] = await db
    .select({
      opening: sql<number>`(count(*) FILTER (WHERE ${follows.groupBuyId} IS NOT NULL))::int`,
      all: count(),
    })
    .from(follows)
    .where(
      and(
        eq(follows.organizationId, organizationId),
        isNotNull(follows.confirmedAt),
        or(eq(follows.groupBuyId, groupBuyId), isNull(follows.groupBuyId)),
      ),
    );
  const opening = row?.opening ?? 0;
  return { opening, next: (row?.all ?? 0) - opening };
}

export async function findFollowByTokenAcrossOrganizations(db: Db, token: string) {
  const organizationId = await organizationOfSecret(db, token, tokenLetters);
  const [row] = await db
    .select({
      follow: follows,
      organizationName: organizations.name,
      groupBuy: {
        id: groupBuys.id,
        title: groupBuys.title,
        startDate: groupBuys.startDate,
        isPublic: groupBuys.isPublic,
      },
    })
    .from(follows)
    .innerJoin(organizations, and(eq(organizations.id, follows.organizationId), isNull(organizations.deletedAt)))
    .leftJoin(
      groupBuys,
      and(eq(groupBuys.organizationId, follows.organizationId), eq(groupBuys.id, follows.groupBuyId)),
    )
    .where(and(eq(follows.token, token), isOf(follows.organizationId, organizationId)));
  return row ?? null;
}

export const confirmRow = (db: Db, { organizationId, id }: { organizationId: string; id: string }, now: Date) =>
  db
    .update(follows)
    .set({ confirmedAt: sql`coalesce(${follows.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(follows.organizationId, organizationId), eq(follows.id, id)))
    .returning({ id: follows.id });

export const deleteRow = (db: Db, { organizationId, id }: { organizationId: string; id: string }) =>
  db.delete(follows).where(and(eq(follows.organizationId, organizationId), eq(follows.id, id)));

/** Deletes spent follows: unconfirmed too long, deal ended, or account or organization deleted. */
export const deleteSpentAcrossOrganizations = (
  db: Db,
  { now, unconfirmedBefore }: { now: Date; unconfirmedBefore: Date },
) =>
  runSql(
    db,
    `DELETE FROM follows f WHERE (f.confirmed_at IS NULL AND f.created_at < $2)
       OR EXISTS (SELECT 1 FROM group_buys g
         WHERE g.organization_id = f.organization_id AND g.id = f.group_buy_id AND g.end_date <= $1)
       OR EXISTS (SELECT 1 FROM ${getTableName(users)} u WHERE u.id = f.user_id AND u.deleted_at IS NOT NULL)
       OR EXISTS (SELECT 1 FROM organizations o WHERE o.id = f.organization_id AND o.deleted_at IS NOT NULL)`,
    [now, unconfirmedBefore],
  );
