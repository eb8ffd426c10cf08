import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { Db } from '../../../platform/database/open-database.ts';
import { insertMembership } from '../accounts.queries.ts';

/** Makes a person a member; who is one already keeps the role. */
export async function addMembership(
  tx: Db,
  membership: { organizationId: string; userId: string; role: MemberRole },
): Promise<void> {
  await insertMembership(tx, membership);
}
