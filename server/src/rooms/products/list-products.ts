import type { productCalls } from '@cobuy/contract/products/products.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { selectedOrganization } from '../../platform/http/selected-organization.ts';
import { listProductRows } from './products.queries.ts';
import { presentProduct } from './products.view.ts';

type Query = ParsedRequest<typeof productCalls.listProducts>['query'];

export async function listProducts(context: SignedInContext, query: Query) {
  const { rows, total } = await listProductRows(context.db, selectedOrganization(context.actor), query);
  return { data: rows.map(presentProduct), pagination: presentPagination(query, total) };
}
