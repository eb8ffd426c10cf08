import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { userErrors } from '@cobuy/contract/users/users.errors';
import type { Db } from '../../platform/database/open-database.ts';
import type { AccountActor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockAdministrators, lockPlatformAdministrators } from '../accounts/membership/lock-administrators.ts';
import { countOtherMembers, findOwner } from './users.queries.ts';

/**
 * Holds who administers the organization, and makes sure that the caller still does: of two who end each other's role at
 * the same moment, one is late. A SUPERADMIN administers without a membership.
 */
export async function holdAdministrators(tx: Db, actor: AccountActor, organizationId: string): Promise<string[]> {
  const administrators = await lockAdministrators(tx, organizationId);
  if (actor.effectiveRole !== 'SUPERADMIN' && !administrators.includes(actor.userId)) refuse(authErrors.access_denied);
  return administrators;
}

/** Holds the platform administrators if the caller is one. Before any account is held: theirs are among them. */
export async function holdPlatform(tx: Db, actor: AccountActor): Promise<string[]> {
  if (actor.accountRole !== 'SUPERADMIN') return [];
  const superadmins = await lockPlatformAdministrators(tx);
  if (!superadmins.includes(actor.userId)) refuse(authErrors.access_denied);
  return superadmins;
}

/**
 * Refuses to take the last administrator from members who would have none, and the owner's part from the owner.
 * @param administrators those who are held.
 */
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
