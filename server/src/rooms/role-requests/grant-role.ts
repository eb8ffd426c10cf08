import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { tellMembership } from '../accounts/membership/memberships.ts';
import { updateMembership } from '../accounts/accounts.queries.ts';

/** Makes a member what was asked for. Ends the person's sockets: whatever else they are told is told before. */
export async function grantRole(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'realtime'>,
  { organizationId, userId, role }: { organizationId: string; userId: string; role: MemberRole },
  organization: string,
): Promise<void> {
  await updateMembership(tx, { organizationId, userId, role });
  tellMembership(afterCommit, services, userId, { organizationId, organization, role });
}
