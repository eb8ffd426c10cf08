import type { organizationCalls } from '@cobuy/contract/organizations/organizations.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../../platform/context.ts';
import { presentPagination } from '../../../platform/database/page.ts';
import type { PartsOfOrganizations } from '../parts-of-organizations.ts';
import { countAll, listGovernedAcrossOrganizations } from './governed.queries.ts';
import { presentGoverned } from './governed.view.ts';

type Query = ParsedRequest<typeof organizationCalls.listAllOrganizations>['query'];

/** Counts only for the rows of the page. */
export async function listAllOrganizations({ db }: SignedInContext, query: Query, parts: PartsOfOrganizations) {
  const [{ rows, total }, own, totals] = await Promise.all([
    listGovernedAcrossOrganizations(db, query),
    countAll(db),
    parts.totals(db),
  ]);
  const ids = rows.map(({ organization }) => organization.id);
  const [groupBuys, products, orders] = await Promise.all([
    parts.groupBuys(db, ids),
    parts.products(db, ids),
    parts.orders(db, ids),
  ]);
  const data = rows.map((row) => {
    const { id } = row.organization;
    const counts = { groupBuys: groupBuys.get(id) ?? 0, products: products.get(id) ?? 0, orders: orders.get(id) ?? 0 };
    return presentGoverned(row, counts);
  });
  return { data, pagination: presentPagination(query, total), totals: { ...own, ...totals } };
}
