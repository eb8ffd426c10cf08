import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/open-database.ts';
import { organizationOf } from '../organizations/organization-number.ts';
import { groupBuys } from './group-buys.tables.ts';

/** Whose deal it is; null if there is none with the id. */
export const organizationOfGroupBuy = async (db: Db, id: string): Promise<string | null> =>
  (await organizationOf(db, id)) ?? (await findOrganizationOfGroupBuyAcrossOrganizations(db, id));

/** For an id that doesn't say it. */
async function findOrganizationOfGroupBuyAcrossOrganizations(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ organizationId: groupBuys.organizationId })
    .from(groupBuys)
    .where(eq(groupBuys.id, id));
  return row?.organizationId ?? null;
}
