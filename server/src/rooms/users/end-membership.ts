import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { deleteMembership } from '../accounts/accounts.queries.ts';
import { publishMembership } from '../accounts/membership/memberships.ts';
import { leaveAllChannels } from '../channels/joining/join-channel.ts';
import { deleteReadPositions } from '../conversations/conversations.queries.ts';
import { releaseGroupBuys } from '../group-buys/arranging/release-group-buys.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { deleteOpenRequests } from '../role-requests/role-requests.queries.ts';
import { findSuccessor } from './users.queries.ts';

interface Ended {
  organizationId: string;
  /** Its name. */
  organization: string;
  userId: string;
  /** Also told in their notices, when others did it in their absence. */
  isTold?: boolean;
}

/**
 * Ends a membership and all that hangs on it: deals pass to somebody else who answers; channel places, read marks, and
 * open requests go. Orders stay. Callers check who may do it and whether somebody is left.
 */
export async function endMembership(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { organizationId, organization, userId, isTold = false }: Ended,
): Promise<void> {
  await deleteMembership(tx, organizationId, userId);
  const successorId = await findSuccessor(tx, organizationId, userId);
  await releaseGroupBuys(tx, afterCommit, context, { organizationId, userId, successorId });
  await leaveAllChannels(tx, afterCommit, context, organizationId, userId);
  await deleteReadPositions(tx, organizationId, userId);
  await deleteOpenRequests(tx, organizationId, userId);
  if (isTold) {
    const notice = {
      organizationId: null,
      data: { organizationId },
      path: '/organizations',
      subject: `member:${organizationId}`,
    };
    await notifyPeople(tx, afterCommit, context, { kind: 'membership_ended', organizationId: null }, [
      { userId, notice },
    ]);
  }
  publishMembership(afterCommit, context, userId, { organizationId, organization, role: null });
}
