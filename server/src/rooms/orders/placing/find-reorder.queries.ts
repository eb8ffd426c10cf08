import { getTableName } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { runSql } from '../../../platform/database/run-sql.ts';
import { memberships } from '../../accounts/accounts.tables.ts';
import { groupBuyProducts, groupBuys } from '../../group-buys/group-buys.tables.ts';
import { organizations } from '../../organizations/organizations.tables.ts';

interface Wanted {
  organizationId: string;
  /** The deal of the order itself. */
  groupBuyId: string;
  /** Whether the order's own deal may be the answer. */
  fromItsOwn: boolean;
  productIds: readonly string[];
  /** Null for a session limited to its order, which sees only public deals. */
  viewer: { userId: string; isSuperadmin: boolean } | null;
  now: Date;
}

interface OpenGroupBuy {
  id: string;
  title: string;
  endDate: Date;
  timeZone: string;
  productIds: string[];
}

const findSql = `
  SELECT g.id, g.title, g.end_date AS "endDate", o.time_zone AS "timeZone", array_agg(b.product_id) AS "productIds"
  FROM ${getTableName(groupBuys)} g JOIN ${getTableName(organizations)} o ON o.id = g.organization_id
  JOIN ${getTableName(groupBuyProducts)} b
    ON b.organization_id = g.organization_id AND b.group_buy_id = g.id AND b.product_id = ANY($3::uuid[])
  WHERE g.organization_id = $1 AND (g.id <> $2 OR $7) AND g.start_date <= $4 AND g.end_date > $4
    AND (g.is_public OR $5 OR EXISTS (
      SELECT 1 FROM ${getTableName(memberships)} m WHERE m.organization_id = g.organization_id AND m.user_id = $6))
  GROUP BY g.organization_id, g.id, o.id ORDER BY g.id = $2 DESC, count(*) DESC, g.is_public DESC, g.end_date, g.id LIMIT 1`;

/** Its own deal if asked for and open, else most products, then public, then soonest to end; or null. */
export async function findOpenGroupBuyWith(
  db: Db,
  { organizationId, groupBuyId, fromItsOwn, productIds, viewer, now }: Wanted,
) {
  const [isSuperadmin, userId] = [viewer?.isSuperadmin ?? false, viewer?.userId ?? null];
  const values = [organizationId, groupBuyId, productIds, now, isSuperadmin, userId, fromItsOwn];
  const [row] = await runSql<OpenGroupBuy>(db, findSql, values);
  return row ?? null;
}
