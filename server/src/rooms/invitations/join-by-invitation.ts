import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import { roleLabelOfInvitations } from '@cobuy/domain/invitations/invitation-rules';
import { isAgentLevel, type MemberRole, roleRank } from '@cobuy/domain/roles/roles';
import { ended } from '@cobuy/domain/texts/ended';
import { unlimited } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/refusal.ts';
import { countAgents, countMemberships, insertMembership, updateMembership } from '../accounts/accounts.queries.ts';
import type { Account } from '../accounts/lock-account.ts';
import { lockRole } from '../accounts/membership/locks.ts';
import { publishMembership } from '../accounts/membership/memberships.ts';
import { lockLimits } from '../organizations/require-capacity.ts';
import { deleteOpenRequests } from '../role-requests/role-requests.queries.ts';
import {
  countUse,
  type FoundInvitation,
  findInvitationAgain,
  insertUse,
  lockInvitation,
} from './invitations.queries.ts';
import { whyUnusable } from './judge-invitation.ts';

interface Using {
  /** Held by the transaction. */
  account: Account;
  found: FoundInvitation;
  /** The account is being created with this code: nobody else has set its password before. */
  isRegistering: boolean;
}

export interface Used {
  role: MemberRole | 'SUPERADMIN';
  outcome: 'joined' | 'raised' | 'kept';
  message: string;
}

/**
 * Gives someone an invitation's role. An equal or higher role is kept and doesn't use up the invitation.
 * @throws what stands in the way; nothing is written then
 */
export async function joinByInvitation(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'clock' | 'realtime'>,
  { account, found, isRegistering }: Using,
): Promise<Used> {
  const now = services.clock.now();
  const { organization } = found;
  const place = { organizationId: organization.id, userId: account.id };
  const before = await lockRole(tx, organization.id, account.id);
  const invitation = (await lockInvitation(tx, found.invitation)) ?? refuse(invitationErrors.not_valid);
  const { role, email } = invitation;
  if (organization.deletedAt) refuse(invitationErrors.organization_gone);
  const kept = account.isSuperadmin ? 'SUPERADMIN' : before;
  if (kept && roleRank[kept] >= roleRank[role])
    return { role: kept, outcome: 'kept', message: `You’re already a member of ${ended(organization.name)}` };
  const problem = whyUnusable({ ...found, invitation }, now);
  if (problem) refuse(problem);
  if (email !== null && email !== account.email) refuse(invitationErrors.other_address);
  // An open link needs no proof of identity; one for a certain address does.
  if (email !== null && !isRegistering && !account.emailVerifiedAt) refuse(invitationErrors.unconfirmed);
  const use = { organizationId: organization.id, invitationId: invitation.id, userId: account.id, usedAt: now };
  if (!(await insertUse(tx, use))) refuse(invitationErrors.used_already);
  await countUse(tx, invitation);
  if (before) await updateMembership(tx, { ...place, role });
  else await insertMembership(tx, { ...place, role });
  if (isAgentLevel(role)) await deleteOpenRequests(tx, organization.id, account.id);
  publishMembership(afterCommit, services, account.id, {
    organizationId: organization.id,
    organization: organization.name,
    role,
  });
  await requirePlaces(tx, organization.id, { isNew: !before, role });
  await requireInviter(tx, invitation);
  const label = roleLabelOfInvitations[role];
  return before
    ? { role, outcome: 'raised', message: `Your role in ${organization.name} is now ${ended(label)}` }
    : { role, outcome: 'joined', message: `Welcome to ${ended(organization.name)}` };
}

/** Checks for a demoted inviter or deleted organization last, once the organization is locked. */
async function requireInviter(tx: Db, invitation: FoundInvitation['invitation']): Promise<void> {
  const now = await findInvitationAgain(tx, invitation);
  if (now?.organization.deletedAt) refuse(invitationErrors.organization_gone);
  if (!now?.inviterMay) refuse(invitationErrors.inviter_gone);
}

/** Refuses in words for the invited person, who can't change the plan. */
async function requirePlaces(
  tx: Db,
  organizationId: string,
  { isNew, role }: { isNew: boolean; role: MemberRole },
): Promise<void> {
  const limits = await lockLimits(tx, organizationId);
  const isFull = async (resource: 'users' | 'agents', count: typeof countAgents) =>
    limits[resource] !== unlimited && (await count(tx, organizationId)) > limits[resource];
  if (isNew && (await isFull('users', countMemberships))) refuse(invitationErrors.organization_full);
  if (role === 'AGENT' && (await isFull('agents', countAgents))) refuse(invitationErrors.agents_full);
}
