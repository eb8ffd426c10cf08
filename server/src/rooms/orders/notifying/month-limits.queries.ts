import { usagePercentsAlerted } from '@cobuy/domain/tiers/tiers';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open-database.ts';
import { organizations } from '../../organizations/organizations.tables.ts';
import { organizationUsage } from '../../tiers/tiers.tables.ts';

/** Existing organizations that are close to their monthly limit. */
export async function listNearlyFullMonthsAcrossOrganizations(db: Db, month: Date) {
  const least = Math.min(...usagePercentsAlerted);
  const isNear = sql`${organizationUsage.orders}::bigint * 100 >= ${organizationUsage.ordersAtMost}::bigint * ${least}::int`;
  const rows = await db
    .select({
      organizationId: organizationUsage.organizationId,
      used: organizationUsage.orders,
      most: organizationUsage.ordersAtMost,
    })
    .from(organizationUsage)
    .innerJoin(
      organizations,
      and(eq(organizations.id, organizationUsage.organizationId), isNull(organizations.deletedAt)),
    )
    .where(and(eq(organizationUsage.month, month.toISOString().slice(0, 10)), isNear));
  return rows.flatMap(({ used, ...row }) => (used === null ? [] : [{ ...row, used }]));
}
