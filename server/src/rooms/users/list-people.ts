import type { userCalls } from '@cobuy/contract/users/users.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { listAccountsAcrossOrganizations, listMembersOf } from './users.queries.ts';
import { presentPerson } from './users.view.ts';

type Query = ParsedRequest<typeof userCalls.listPeople>['query'];

/** The people of the selected organization; a SUPERADMIN who has selected none sees everybody once. */
export async function listPeople({ db, actor }: SignedInContext, query: Query) {
  const seesPlans = actor.effectiveRole === 'SUPERADMIN';
  const { rows, total } =
    seesPlans && !actor.organizationId
      ? await listAccountsAcrossOrganizations(db, query)
      : await listMembersOf(db, selectedOrganization(actor), query);
  return { data: rows.map((row) => presentPerson(row, seesPlans)), pagination: presentPagination(query, total) };
}
