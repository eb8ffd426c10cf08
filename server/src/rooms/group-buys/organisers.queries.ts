import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';

const listPeople = (db: Db, organizationId: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.organizationId, organizationId), eq(memberships.userId, users.id)))
    .$dynamic();

/** The agents of a deal and whoever created it, as far as they organise still. */
export const listDealOrganisers = (db: Db, organizationId: string, groupBuyId: string) =>
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
