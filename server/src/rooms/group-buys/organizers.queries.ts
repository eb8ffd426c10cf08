import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { groupBuyAgents } from './group-buys.tables.ts';

const listPeople = (db: Db, organizationId: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.organizationId, organizationId), eq(memberships.userId, users.id)))
    .$dynamic();

/** A deal's agents and its creator, if they still organize. */
export const listGroupBuyOrganizers = (db: Db, organizationId: string, groupBuyId: string) =>
  listPeople(db, organizationId).where(
    and(
      isNull(users.deletedAt),
      or(inArray(memberships.role, ['AGENT', 'ORGADMIN']), eq(users.isSuperadmin, true)),
      sql`${users.id} IN (
        SELECT user_id FROM group_buy_agents
        WHERE organization_id = ${organizationId}::uuid AND group_buy_id = ${groupBuyId}::uuid
        UNION
        SELECT created_by_id FROM group_buys WHERE organization_id = ${organizationId}::uuid AND id = ${groupBuyId}::uuid
      )`,
    ),
  );

export const listManagers = (db: Db, organizationId: string) =>
  listPeople(db, organizationId).where(and(isNull(users.deletedAt), eq(memberships.role, 'ORGADMIN')));

/** @returns the deals that somebody was an agent of, or has created. */
export async function takeGroupBuysFrom(tx: Db, organizationId: string, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH taken AS (
      DELETE FROM group_buy_agents WHERE organization_id = ${organizationId} AND user_id = ${userId}
      RETURNING group_buy_id)
    SELECT group_buy_id AS id FROM taken
    UNION SELECT id FROM group_buys WHERE organization_id = ${organizationId} AND created_by_id = ${userId}
    ORDER BY 1`);
  return rows.map(({ id }) => id);
}

/** Those of some deals that nobody runs: no agent, and a creator who no longer organizes. */
export async function listGroupBuysWithoutOrganizer(tx: Db, organizationId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; title: string; isOver: boolean }>(sql`
    SELECT g.id, g.title, g.end_date < now() AS "isOver" FROM group_buys g
    WHERE g.organization_id = ${organizationId} AND g.id IN ${[...ids]}
      AND NOT EXISTS (
        SELECT 1 FROM users u
        LEFT JOIN memberships m ON m.user_id = u.id AND m.organization_id = g.organization_id
        WHERE u.deleted_at IS NULL AND (m.role IN ('AGENT', 'ORGADMIN') OR u.is_superadmin)
          AND (u.id = g.created_by_id OR EXISTS (
            SELECT 1 FROM group_buy_agents a
            WHERE a.organization_id = g.organization_id AND a.group_buy_id = g.id AND a.user_id = u.id)))
    ORDER BY g.id`);
  return rows;
}

export const insertAgentOfGroupBuys = (tx: Db, organizationId: string, userId: string, ids: readonly string[]) =>
  tx
    .insert(groupBuyAgents)
    .values(ids.map((groupBuyId) => ({ organizationId, groupBuyId, userId })))
    .onConflictDoNothing();

/** Who hears about a deal: its agents and creator or, if none is left, the organization's managers. */
export async function listOrganizers(db: Db, organizationId: string, groupBuyId: string) {
  const organizers = await listGroupBuyOrganizers(db, organizationId, groupBuyId);
  return organizers.length > 0 ? organizers : listManagers(db, organizationId);
}
