import { roleRequestErrors } from '@cobuy/contract/role-requests/role-requests.http';
import { type MemberRole, roleRank } from '@cobuy/domain/roles/roles';
import type { AccountActor } from '../../platform/actor.ts';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { Services, SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type AfterCommit, inRetriedTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { countAgents, updateMembership } from '../accounts/accounts.queries.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import { lockAdministrators, lockPlatform, lockRole } from '../accounts/membership/locks.ts';
import { publishMembership } from '../accounts/membership/memberships.ts';
import { getOrganizationName } from '../organizations/read-organization.ts';
import { requireCapacity } from '../organizations/require-capacity.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { notifyOfDecision } from './notify-of-decision.ts';
import { findRequest, lockRequest, type RoleRequestColumns, updateRequest } from './role-requests.queries.ts';
import { presentRequest } from './role-requests.view.ts';

async function present(db: Db, organizationId: string, id: string) {
  const row = (await findRequest(db, organizationId, id)) ?? refuse(roleRequestErrors.not_found);
  return { request: presentRequest(row) };
}

/** Locks a request and its person; of two who decide at once, the second finds it decided. */
async function holdOpenRequest(tx: Db, actor: AccountActor, organizationId: string, id: string) {
  const found = (await findRequest(tx, organizationId, id)) ?? refuse(roleRequestErrors.not_found);
  await lockPlatform(tx, actor);
  await lockAccount(tx, found.request.userId);
  await lockAdministrators(tx, actor, organizationId);
  const role = await lockRole(tx, organizationId, found.request.userId);
  const request = (await lockRequest(tx, organizationId, id)) ?? refuse(roleRequestErrors.gone);
  if (request.status !== 'PENDING') refuse(roleRequestErrors.decided_already);
  return { request, role: role ?? refuse(roleRequestErrors.gone) };
}

async function decide(
  context: SignedInContext,
  tx: Db,
  request: RoleRequestColumns,
  decision: Pick<RoleRequestColumns, 'status' | 'notes'>,
) {
  const changes = { ...decision, decidedAt: context.clock.now(), decidedById: context.actor.userId };
  await updateRequest(tx, request, changes);
  return { ...request, ...changes };
}

/** Gives the role, unless the person has a higher one by now. */
export async function approveRoleRequest(context: SignedInContext, id: string) {
  const organizationId = selectedOrganization(context.actor);
  return inRetriedTransaction(context, async (tx, afterCommit) => {
    const { request, role } = await holdOpenRequest(tx, context.actor, organizationId, id);
    const decided = await decide(context, tx, request, { status: 'APPROVED', notes: null });
    const organization = await getOrganizationName(tx, organizationId);
    // Somebody who has risen higher meanwhile keeps that, and isn't told anything untrue.
    if (roleRank[role] < roleRank[request.requestedRole]) {
      await notifyOfDecision(tx, afterCommit, context, decided, organization);
      await grantRole(tx, afterCommit, context, { ...request, role: request.requestedRole }, organization);
      await requireCapacity(tx, organizationId, { resource: 'agents', count: countAgents });
    }
    return present(tx, organizationId, id);
  });
}

export async function rejectRoleRequest(context: SignedInContext, id: string, { notes }: { notes: string | null }) {
  const organizationId = selectedOrganization(context.actor);
  const checkTexts = await prepareTextCheck(context);
  checkTexts({ field: 'notes', text: notes });
  return inRetriedTransaction(context, async (tx, afterCommit) => {
    const { request } = await holdOpenRequest(tx, context.actor, organizationId, id);
    const decided = await decide(context, tx, request, { status: 'REJECTED', notes });
    await notifyOfDecision(tx, afterCommit, context, decided, await getOrganizationName(tx, organizationId));
    return present(tx, organizationId, id);
  });
}

/** Gives a member the requested role. Ends the person's sockets, so tell them everything else first. */
export async function grantRole(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'realtime'>,
  { organizationId, userId, role }: { organizationId: string; userId: string; role: MemberRole },
  organization: string,
): Promise<void> {
  await updateMembership(tx, { organizationId, userId, role });
  publishMembership(afterCommit, services, userId, { organizationId, organization, role });
}
