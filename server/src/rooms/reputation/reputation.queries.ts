import { getTableName } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { runSql } from '../../platform/database/run-sql.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { groupBuyAgents, groupBuys } from '../group-buys/group-buys.tables.ts';
import { orders } from '../orders/orders.tables.ts';

interface Relation {
  /** The person has ordered in the organization or is a member of it. */
  isInOrganization: boolean;
  /** The person has ordered from a deal in it that the viewer organizes. */
  organizesForThem: boolean;
}

// Guest orders that aren't part of an account yet count: their organizers see them, too.
const relation = `
  WITH ordered AS (
    SELECT DISTINCT organization_id, group_buy_id FROM ${getTableName(orders)} WHERE organization_id = $1 AND buyer_id = $3
  )
  SELECT
    EXISTS (SELECT 1 FROM ordered)
      OR EXISTS (SELECT 1 FROM ${getTableName(memberships)} WHERE organization_id = $1 AND user_id = $3) AS "isInOrganization",
    EXISTS (SELECT 1 FROM ordered JOIN ${getTableName(groupBuys)} g ON g.organization_id = $1
      AND g.id = ordered.group_buy_id AND g.created_by_id = $2)
      OR EXISTS (SELECT 1 FROM ordered JOIN ${getTableName(groupBuyAgents)} a
      ON a.organization_id = $1 AND a.group_buy_id = ordered.group_buy_id AND a.user_id = $2) AS "organizesForThem"
  FROM ${getTableName(users)} WHERE id = $3`;

/** What a person is to a viewer in an organization; null where there is no such person. */
export async function findRelation(
  db: Db,
  organizationId: string | null,
  { viewerId, userId }: { viewerId: string; userId: string },
): Promise<Relation | null> {
  const [row] = await runSql<Relation>(db, relation, [organizationId, viewerId, userId]);
  return row ?? null;
}
