import { getTableName } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import type { GroupBuyKey } from '../group-buys/group-buys.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';

const isOpen = 'g.start_date <= $1 AND g.end_date > $1';
const isUntold = `NOT EXISTS (SELECT 1 FROM opening_tellings t
  WHERE t.organization_id = g.organization_id AND t.group_buy_id = g.id)`;
/** Only members are told of a private deal. */
const mayRead = (follow: string) => `(g.is_public OR EXISTS (SELECT 1 FROM ${getTableName(memberships)} m
  WHERE m.organization_id = g.organization_id AND m.user_id = ${follow}.user_id))`;
const waits = `EXISTS (SELECT 1 FROM follows f WHERE f.organization_id = g.organization_id AND f.group_buy_id = g.id
  AND f.confirmed_at IS NOT NULL AND ${mayRead('f')})`;

/** Marks public deals without followers at once: nobody has to be notified. */
export const noteUnfollowedAcrossOrganizations = (db: Db, now: Date) =>
  runSql(
    db,
    `INSERT INTO opening_tellings (organization_id, group_buy_id, told_at)
     SELECT g.organization_id, g.id, $1::timestamptz FROM group_buys g WHERE g.is_public AND ${isOpen} AND ${isUntold}
       AND NOT EXISTS (SELECT 1 FROM follows f WHERE f.organization_id = g.organization_id
         AND (f.group_buy_id IS NULL OR f.group_buy_id = g.id))
     ON CONFLICT DO NOTHING`,
    [now],
  );

export const listOpenedAcrossOrganizations = (db: Db, now: Date): Promise<GroupBuyKey[]> =>
  runSql<GroupBuyKey>(
    db,
    `SELECT g.organization_id AS "organizationId", g.id AS "groupBuyId" FROM group_buys g
       JOIN ${getTableName(organizations)} o ON o.id = g.organization_id AND o.deleted_at IS NULL
     WHERE ${isOpen} AND ((g.is_public AND ${isUntold}) OR ${waits})`,
    [now],
  );

export interface OpenedGroupBuy {
  title: string;
  endDate: Date;
  isPublic: boolean;
  organizationName: string;
}

/** Locked, so that two processes notify once; null if another is on it or the deal is no longer open. */
export async function lockOpened(tx: Db, { organizationId, groupBuyId }: GroupBuyKey, now: Date) {
  const [deal] = await runSql<OpenedGroupBuy>(
    tx,
    `SELECT g.title, g.end_date AS "endDate", g.is_public AS "isPublic", o.name AS "organizationName" FROM group_buys g
       JOIN ${getTableName(organizations)} o ON o.id = g.organization_id
     WHERE g.organization_id = $2 AND g.id = $3 AND ${isOpen} FOR NO KEY UPDATE OF g SKIP LOCKED`,
    [now, organizationId, groupBuyId],
  );
  return deal ?? null;
}

/** @returns whether it was not told before. */
export async function noteNotified(tx: Db, { organizationId, groupBuyId }: GroupBuyKey, now: Date): Promise<boolean> {
  const rows = await runSql(
    tx,
    `INSERT INTO opening_tellings (organization_id, group_buy_id, told_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING group_buy_id`,
    [organizationId, groupBuyId, now],
  );
  return rows.length > 0;
}

export interface NotifiedOpening {
  userId: string | null;
  /** Only for a typed address. */
  email: string | null;
  token: string;
  /** Lowercase, the account's or as typed, to notify each person once. */
  address: string;
}

const address = (follow: string) =>
  `lower(coalesce(${follow}.email, (SELECT u.email FROM ${getTableName(users)} u WHERE u.id = ${follow}.user_id)))`;

/** Followers of this deal: notifying them ends their follow. */
export const takeWaiting = (tx: Db, { organizationId, groupBuyId }: GroupBuyKey): Promise<NotifiedOpening[]> =>
  runSql<NotifiedOpening>(
    tx,
    `DELETE FROM follows f USING group_buys g
     WHERE g.organization_id = $1 AND g.id = $2 AND f.organization_id = $1 AND f.group_buy_id = $2
       AND f.confirmed_at IS NOT NULL AND ${mayRead('f')}
     RETURNING f.user_id AS "userId", f.email, f.token, ${address('f')} AS address`,
    [organizationId, groupBuyId],
  );

export const listFollowersOfNext = (tx: Db, organizationId: string): Promise<NotifiedOpening[]> =>
  runSql<NotifiedOpening>(
    tx,
    `SELECT f.user_id AS "userId", f.email, f.token, ${address('f')} AS address FROM follows f
     WHERE f.organization_id = $1 AND f.group_buy_id IS NULL AND f.confirmed_at IS NOT NULL`,
    [organizationId],
  );
