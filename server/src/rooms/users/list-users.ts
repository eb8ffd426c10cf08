import type { userCalls } from '@cobuy/contract/users/users.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { listMemberRows } from './candidate-agents.queries.ts';

type Query = ParsedRequest<typeof userCalls.listUsers>['query'];

/** Who may be an agent of a deal of the selected organization. */
export async function listUsers({ db, actor }: SignedInContext, query: Query) {
  const { rows, total } = await listMemberRows(db, selectedOrganization(actor), query);
  return { data: rows, pagination: presentPagination(query, total) };
}
