import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Db } from '../../../platform/database/open-database.ts';
import { updateMembership } from '../accounts.queries.ts';

/** Gives a member another role. Who ends a manager's role holds the managers before (lock-administrators.ts). */
export async function changeMembership(
  tx: Db,
  membership: { organizationId: string; userId: string; role: MemberRole },
): Promise<void> {
  await updateMembership(tx, membership);
}
