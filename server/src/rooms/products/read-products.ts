import type { productCalls } from '@cobuy/contract/products/products.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { accessProduct } from './products.access.ts';
import { listProductRows } from './products.queries.ts';
import { presentProduct, unused } from './products.view.ts';
import type { CountUses } from './uses-of-products.ts';

export async function getProduct(context: SignedInContext, id: string, countUses: CountUses) {
  const row = await accessProduct(context, id);
  const [uses = unused] = await countUses(context.db, [row.product]);
  return presentProduct(row, uses);
}

type Query = ParsedRequest<typeof productCalls.listProducts>['query'];

export async function listProducts(context: SignedInContext, query: Query, countUses: CountUses) {
  const { rows, total } = await listProductRows(context.db, selectedOrganization(context.actor), query);
  const uses = await countUses(
    context.db,
    rows.map(({ product }) => product),
  );
  const data = rows.map((row, place) => presentProduct(row, uses[place] ?? unused));
  return { data, pagination: presentPagination(query, total) };
}
