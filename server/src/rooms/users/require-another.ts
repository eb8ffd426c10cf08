import { userErrors } from '@cobuy/contract/users/users.errors';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { countOtherMembers, findOwner } from './users.queries.ts';

/** Refuses to take the last of the locked `administrators` from members who need one, or ownership from the owner. */
export async function requireAnother(
  tx: Db,
  administrators: readonly string[],
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  const organization = await findOwner(tx, organizationId);
  if (organization?.ownerId === userId) refuse(userErrors.owner);
  const isSole = administrators.length === 1 && administrators[0] === userId;
  if (isSole && (await countOtherMembers(tx, organizationId, userId)) > 0) refuse(userErrors.sole_admin);
}
