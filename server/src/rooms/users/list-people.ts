import type { userCalls } from '@cobuy/contract/users/users.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { listMemberRows } from './candidate-agents.queries.ts';
import { listAccountsAcrossOrganizations, listMembersOf } from './users.queries.ts';
import { presentPerson } from './users.view.ts';

type Query<Call extends keyof typeof userCalls> = ParsedRequest<(typeof userCalls)[Call]>['query'];

/** The people of the selected organization; a SUPERADMIN who has selected none sees everybody once. */
export async function listPeople({ db, actor }: SignedInContext, query: Query<'listPeople'>) {
  const seesPlans = actor.effectiveRole === 'SUPERADMIN';
  const { rows, total } =
    seesPlans && !actor.organizationId
      ? await listAccountsAcrossOrganizations(db, query)
      : await listMembersOf(db, selectedOrganization(actor), query);
  return { data: rows.map((row) => presentPerson(row, seesPlans)), pagination: presentPagination(query, total) };
}

/** Who may be an agent of a deal of the selected organization. */
export async function listUsers({ db, actor }: SignedInContext, query: Query<'listUsers'>) {
  const { rows, total } = await listMemberRows(db, selectedOrganization(actor), query);
  return { data: rows, pagination: presentPagination(query, total) };
}
