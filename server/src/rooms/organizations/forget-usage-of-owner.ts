import type { Db } from '../../platform/database/open-database.ts';
import { forgetUsage } from '../tiers/forget-usage.ts';
import { listOwnedOrganizations } from './organizations.queries.ts';

/** `forgetUsage` for every organization of an owner whose plan changes. */
export async function forgetUsageOfOwner(tx: Db, ownerId: string): Promise<void> {
  for (const organizationId of await listOwnedOrganizations(tx, ownerId)) await forgetUsage(tx, organizationId);
}
