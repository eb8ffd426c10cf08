import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { MemberRole } from '@cobuy/domain/roles/roles';
import type { AccountActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockMembership, lockOrganizationAdministrators, lockSuperadmins } from '../accounts.queries.ts';

/**
 * Locks the organization's administrators and checks that the caller is still one: if two end each other's role at the
 * same moment, one is too late. A SUPERADMIN administers without a membership and is locked like one, so call
 * `lockPlatform` before locking an account. Call this after locking the account concerned, but before requests,
 * invitations and the organization itself.
 */
export async function lockAdministrators(tx: Db, actor: AccountActor, organizationId: string): Promise<string[]> {
  await lockPlatform(tx, actor);
  const administrators = await lockOrganizationAdministrators(tx, organizationId);
  if (actor.effectiveRole !== 'SUPERADMIN' && !administrators.includes(actor.userId)) refuse(authErrors.access_denied);
  return administrators;
}

/** Locks the platform administrators if the caller is one. Call it before locking any account. */
export async function lockPlatform(tx: Db, actor: AccountActor): Promise<string[]> {
  if (actor.accountRole !== 'SUPERADMIN') return [];
  const superadmins = await lockSuperadmins(tx);
  if (!superadmins.includes(actor.userId)) refuse(authErrors.access_denied);
  return superadmins;
}

/** A person's role in an organization, locked until the transaction ends: nobody else can change or end it. */
export const lockRole = async (tx: Db, organizationId: string, userId: string): Promise<MemberRole | null> =>
  (await lockMembership(tx, organizationId, userId))?.role ?? null;
