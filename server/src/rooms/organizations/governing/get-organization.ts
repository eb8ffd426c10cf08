import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import type { GovernedOrganization } from '@cobuy/contract/organizations/organizations.http';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accessManagedOrganization } from '../organizations.access.ts';
import type { PartsOfOrganizations } from '../parts-of-organizations.ts';
import { findGoverned, listAdministrators } from './governed.queries.ts';
import { presentGoverned } from './governed.view.ts';

export async function getOrganization(
  context: SignedInContext,
  id: string,
  parts: PartsOfOrganizations,
): Promise<GovernedOrganization> {
  const { organization } = await accessManagedOrganization(context, id);
  return describeOrganization(context.db, organization.id, parts);
}

export async function describeOrganization(
  db: Db,
  id: string,
  parts: PartsOfOrganizations,
): Promise<GovernedOrganization> {
  const [row, administrators, groupBuys, products, orders] = await Promise.all([
    findGoverned(db, id),
    listAdministrators(db, id),
    parts.groupBuys(db, [id]),
    parts.products(db, [id]),
    parts.orders(db, [id]),
  ]);
  const counts = { groupBuys: groupBuys.get(id) ?? 0, products: products.get(id) ?? 0, orders: orders.get(id) ?? 0 };
  return presentGoverned(row ?? refuse(organizationErrors.not_found), counts, administrators);
}
