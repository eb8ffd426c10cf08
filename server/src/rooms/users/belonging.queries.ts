import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { memberships } from '../accounts/accounts.tables.ts';
import { orders } from '../orders/orders.tables.ts';

/** Whether somebody belongs to an organization that another person does not administer, or has ordered there. */
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

/** What joins the person who confirms an address is written beside it. */
const besideMs = 60_000;

/** Whether somebody had confirmed their address, and had an account of their own with it, before they were a member anywhere. */
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
