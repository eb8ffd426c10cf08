import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships, users } from '../accounts/accounts.tables.ts';
import { organizations } from '../organizations/organizations.tables.ts';
import { roleRequests } from './role-requests.tables.ts';

export type RoleRequestColumns = typeof roleRequests.$inferSelect;

const selectRequests = (db: Db) =>
  db
    .select({
      request: roleRequests,
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(roleRequests)
    .innerJoin(users, eq(users.id, roleRequests.userId))
    .$dynamic();
export type RoleRequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** False where the person has one that is open. */
export async function insertRequest(tx: Db, row: typeof roleRequests.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(roleRequests)
    .values(row)
    .onConflictDoNothing({
      target: [roleRequests.organizationId, roleRequests.userId],
      where: sql`status = 'PENDING'`,
    })
    .returning({ id: roleRequests.id });
  return inserted.length > 0;
}

const isRequest = (organizationId: string, id: string) =>
  and(eq(roleRequests.organizationId, organizationId), eq(roleRequests.id, id));

export async function findRequest(db: Db, organizationId: string, id: string) {
  const [row] = await selectRequests(db).where(isRequest(organizationId, id));
  return row ?? null;
}

export async function lockRequest(tx: Db, organizationId: string, id: string) {
  const [row] = await tx.select().from(roleRequests).where(isRequest(organizationId, id)).for('update');
  return row ?? null;
}

export const updateRequest = (
  tx: Db,
  { organizationId, id }: RoleRequestColumns,
  changes: Partial<RoleRequestColumns>,
) => tx.update(roleRequests).set(changes).where(isRequest(organizationId, id));

export async function findLastRequest(db: Db, organizationId: string, userId: string) {
  const [row] = await selectRequests(db)
    .where(and(eq(roleRequests.organizationId, organizationId), eq(roleRequests.userId, userId)))
    .orderBy(desc(roleRequests.requestedAt), desc(roleRequests.id))
    .limit(1);
  return row ?? null;
}

/** Nobody reads more than this; the total is in the figures. */
const mostListed = 500;

export const listOpenRequests = (db: Db, organizationId: string) =>
  selectRequests(db)
    .where(and(eq(roleRequests.organizationId, organizationId), eq(roleRequests.status, 'PENDING')))
    .orderBy(asc(roleRequests.requestedAt), asc(roleRequests.id))
    .limit(mostListed);

export async function countRequests(db: Db, organizationId: string) {
  const rows = await db
    .select({ status: roleRequests.status, requests: count() })
    .from(roleRequests)
    .where(eq(roleRequests.organizationId, organizationId))
    .groupBy(roleRequests.status);
  return new Map(rows.map(({ status, requests }) => [status, requests]));
}

export const listManagers = (db: Db, organizationId: string) =>
  db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.deletedAt)))
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.role, 'ORGADMIN')));

export async function approvesByItself(db: Db, organizationId: string): Promise<boolean> {
  const [row] = await db
    .select({ approves: organizations.autoApproveAgentRequests })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return row?.approves ?? false;
}

/** A former member has no open requests; decided ones stay in the figures. */
export const deleteOpenRequests = (tx: Db, organizationId: string, userId: string) =>
  tx
    .delete(roleRequests)
    .where(
      and(
        eq(roleRequests.organizationId, organizationId),
        eq(roleRequests.userId, userId),
        eq(roleRequests.status, 'PENDING'),
      ),
    );
