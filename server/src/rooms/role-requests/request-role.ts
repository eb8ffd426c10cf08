import { randomUUIDv7 } from 'node:crypto';
import { organizationErrors } from '@cobuy/contract/organizations/organizations.errors';
import { roleRequestErrors } from '@cobuy/contract/role-requests/role-requests.http';
import { requestsPerPerson } from '@cobuy/domain/role-requests/role-request-rules';
import { isWithinLimit } from '@cobuy/domain/tiers/tiers';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findAnswer, once } from '../../platform/http/idempotency.ts';
import { refuse } from '../../platform/refusal.ts';
import { countAgents } from '../accounts/accounts.queries.ts';
import { lockOwnAccount } from '../accounts/lock-account.ts';
import { lockRole } from '../accounts/membership/locks.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { accessOrganization } from '../organizations/organizations.access.ts';
import { getLimits, requireCapacity } from '../organizations/require-capacity.ts';
import { grantRole } from './decide-role-request.ts';
import { notifyOfDecision } from './notify-of-decision.ts';
import { approvesByItself, insertRequest, listManagers } from './role-requests.queries.ts';
import { presentRequest } from './role-requests.view.ts';

interface Body {
  organizationId: string;
  requestedRole: 'AGENT';
}

/** Whether the plan has room; takes no lock, so it's checked again when the role is given. */
async function hasRoomForAgent(tx: Db, organizationId: string): Promise<boolean> {
  const { agents: limit } = await getLimits(tx, organizationId);
  return isWithinLimit(limit, await countAgents(tx, organizationId));
}

/**
 * Asks to become an agent. Organizations that approve automatically have decided when this returns; where the plan has
 * no room for another agent, the request waits for an administrator.
 */
export async function requestRole(context: SignedInContext, body: Body) {
  // Asked before the organization is known to be one.
  const request = { call: 'requestRole', organizationId: null, body };
  const answered = await findAnswer<{ request: ReturnType<typeof presentRequest> }>(context, request);
  if (answered) return answered;
  const { organization } = await accessOrganization(context, body.organizationId);
  const { actor, clock, rateLimiter } = context;
  const wait = await rateLimiter.take('role-requests', requestsPerPerson, actor.userId);
  if (wait) refuse(roleRequestErrors.too_many, { retryAfter: wait });
  return inTransaction(context, (tx, afterCommit) =>
    once(context, tx, request, async () => {
      const account = await lockOwnAccount(tx, actor.userId);
      const role = (await lockRole(tx, organization.id, account.id)) ?? refuse(organizationErrors.access_denied);
      if (role !== 'BUYER' || account.isSuperadmin) refuse(roleRequestErrors.has_role_already);
      const now = clock.now();
      const isApproved = (await approvesByItself(tx, organization.id)) && (await hasRoomForAgent(tx, organization.id));
      const row = {
        organizationId: organization.id,
        id: randomUUIDv7(),
        userId: account.id,
        roleThen: role,
        requestedRole: body.requestedRole,
        requestedAt: now,
        status: isApproved ? ('APPROVED' as const) : ('PENDING' as const),
        notes: null,
        decidedAt: isApproved ? now : null,
        decidedById: null,
      };
      if (!(await insertRequest(tx, row))) refuse(roleRequestErrors.pending_already);
      if (isApproved) {
        await notifyOfDecision(tx, afterCommit, context, row, organization.name);
        await grantRole(tx, afterCommit, context, { ...row, role: row.requestedRole }, organization.name);
        // Somebody else may have taken the last place meanwhile; asked again, the request waits.
        await requireCapacity(tx, organization.id, { resource: 'agents', count: countAgents });
      } else {
        const notice = {
          organizationId: organization.id,
          data: { personId: account.id, organizationId: organization.id },
          path: '/admin/users?tab=requests',
          subject: `role-requests:${account.id}`,
        };
        const managers = await listManagers(tx, organization.id);
        const tellings = managers.map(({ id: userId }) => ({ userId, notice }));
        await notifyPeople(
          tx,
          afterCommit,
          context,
          { kind: 'role_requested', organizationId: organization.id },
          tellings,
        );
      }
      const { id, email, firstName, lastName } = account;
      return { request: presentRequest({ request: row, user: { id, email, firstName, lastName } }) };
    }),
  );
}
