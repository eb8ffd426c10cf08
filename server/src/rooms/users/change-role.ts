import { accountErrors } from '@cobuy/contract/accounts/accounts.errors';
import { userErrors } from '@cobuy/contract/users/users.errors';
import { isAgentLevel, type MemberRole, roleRank } from '@cobuy/domain/roles/roles';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { countAgents, updateMembership } from '../accounts/accounts.queries.ts';
import { changeAccount } from '../accounts/change-account.ts';
import type { Account } from '../accounts/lock-account.ts';
import { publishMembership } from '../accounts/membership/memberships.ts';
import { releaseGroupBuys } from '../group-buys/arranging/release-group-buys.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { forgetUsageOfOwner } from '../organizations/forget-usage-of-owner.ts';
import { requireCapacity } from '../organizations/require-capacity.ts';
import { deleteOpenRequests } from '../role-requests/role-requests.queries.ts';
import { requireAnother } from './require-another.ts';
import { findOwner, findSuccessor } from './users.queries.ts';

/** Somebody's role, and the other administrators there, all locked. */
export interface HeldPlace {
  /** Null for a SUPERADMIN who has selected none. */
  organizationId: string | null;
  /** Null for somebody who isn't a member. */
  role: MemberRole | null;
  administrators: readonly string[];
  superadmins: readonly string[];
}

interface Change {
  account: Account;
  place: HeldPlace;
  role: MemberRole | 'SUPERADMIN';
}

/** Changes somebody's role in the selected organization, or whether they administer the platform. */
export async function changeRole(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { account, place, role }: Change,
): Promise<void> {
  const { actor } = context;
  const now = account.isSuperadmin ? 'SUPERADMIN' : place.role;
  if (role === now) return;
  if (account.id === actor.userId) refuse(userErrors.own_role);
  if (roleRank[role] > roleRank[actor.effectiveRole]) refuse(userErrors.role_above);
  if (role === 'SUPERADMIN') return changePlatform(tx, afterCommit, context, account, true);
  if (account.isSuperadmin) {
    if (place.superadmins.length === 1) refuse(userErrors.last_superadmin);
    await changePlatform(tx, afterCommit, context, account, false);
    // An account without an organization is a buyer again.
    if (!place.role && role === 'BUYER') return;
  }
  await changeInOrganization(tx, afterCommit, context, { account, place, role });
}

async function changePlatform(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  account: Account,
  isSuperadmin: boolean,
): Promise<void> {
  await changeAccount(tx, context, account, { isSuperadmin });
  await forgetUsageOfOwner(tx, account.id);
  const notice = {
    organizationId: null,
    data: { what: 'platform' as const, isSuperadmin },
    path: '/organizations',
    subject: 'role:platform',
  };
  await notifyPeople(tx, afterCommit, context, { kind: 'role_changed', organizationId: null }, [
    { userId: account.id, notice },
  ]);
  // Its sockets reconnect with the new rights, and its pages ask for them.
  afterCommit(() => context.realtime.disconnectUser(account.id));
}

async function changeInOrganization(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { account, place, role }: Change & { role: MemberRole },
): Promise<void> {
  const organizationId = place.organizationId ?? refuse(userErrors.role_needs_organization);
  const before = place.role ?? refuse(accountErrors.not_found);
  if (before === role) return;
  const member = { organizationId, userId: account.id };
  if (before === 'ORGADMIN') await requireAnother(tx, place.administrators, member);
  const organization = (await findOwner(tx, organizationId))?.name ?? '';
  await updateMembership(tx, { ...member, role });
  if (isAgentLevel(role)) await deleteOpenRequests(tx, organizationId, account.id);
  else {
    const successorId = await findSuccessor(tx, organizationId, account.id);
    await releaseGroupBuys(tx, afterCommit, context, { ...member, successorId });
  }
  const notice = {
    organizationId,
    data: { what: 'member' as const, organizationId, role },
    path: '/organizations',
    subject: `role:${organizationId}`,
  };
  await notifyPeople(tx, afterCommit, context, { kind: 'role_changed', organizationId }, [
    { userId: account.id, notice },
  ]);
  publishMembership(afterCommit, context, account.id, { organizationId, organization, role });
  if (role === 'AGENT') await requireCapacity(tx, organizationId, { resource: 'agents', count: countAgents });
}
