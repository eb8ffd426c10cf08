import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships } from '../accounts/accounts.tables.ts';
import { orders } from '../orders/orders.tables.ts';

/** Whether somebody ordered in or belongs to an organization that another person doesn't administer. */
export async function belongsBeyondAcrossOrganizations(
  tx: Db,
  userId: string,
  administratorId: string,
): Promise<boolean> {
  const own = tx
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(and(eq(memberships.userId, administratorId), eq(memberships.role, 'ORGADMIN')));
  const [row] = await tx
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), sql`${memberships.organizationId} NOT IN (${own})`))
    .limit(1);
  if (row) return true;
  const [order] = await tx
    .select({ id: orders.organizationId })
    .from(orders)
    .where(and(eq(orders.buyerId, userId), sql`${orders.organizationId} NOT IN (${own})`))
    .limit(1);
  return order !== undefined;
}

/** What joins a person who confirms an address is written within this time of the confirmation. */
const besideMs = 60_000;

/** Whether somebody confirmed their address and had their own account before joining an organization. */
export async function wasProvedBeforeJoiningAcrossOrganizations(
  tx: Db,
  { id, emailVerifiedAt }: { id: string; emailVerifiedAt: Date | null },
): Promise<boolean> {
  if (!emailVerifiedAt) return false;
  const joinedWith = new Date(emailVerifiedAt.getTime() + besideMs);
  const [since] = await tx
    .select({ at: memberships.createdAt })
    .from(memberships)
    .where(and(eq(memberships.userId, id), lte(memberships.createdAt, joinedWith)))
    .limit(1);
  return since === undefined;
}
