import { accountErrors } from '@cobuy/contract/accounts/accounts.errors';
import { userErrors } from '@cobuy/contract/users/users.errors';
import type { userCalls } from '@cobuy/contract/users/users.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { awaitsName } from '@cobuy/domain/accounts/first-sign-in';
import type { MemberRole, Role } from '@cobuy/domain/roles/roles';
import { givenPasswordsPerPerson, userTexts } from '@cobuy/domain/users/user-rules';
import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inRetriedTransaction } from '../../../platform/database/transaction.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { changeNames } from '../../accounts/change-account.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { givePassword } from '../../accounts/give-password.ts';
import { type Account, lockAccount } from '../../accounts/lock-account.ts';
import { lockAdministrators, lockPlatform, lockRole } from '../../accounts/membership/locks.ts';
import { endAllAccess } from '../../accounts/sessions.ts';
import { checkNames } from '../../auth/check-names.ts';
import { hashNewPassword } from '../../auth/passwords.ts';
import { notifyOwner } from '../../auth/recovering/notify-owner.ts';
import { giveTier } from '../../plans/give-tier.ts';
import { changeRole, type HeldPlace } from '../change-role.ts';
import { findAccountRowAcrossOrganizations, findMemberOf } from '../users.queries.ts';
import { presentPerson } from '../users.view.ts';
import { isMadeByCaller, isOwnAccount } from './is-own-account.ts';

type Body = ParsedRequest<typeof userCalls.changeUser>['body'];

/**
 * Changes what the caller may: somebody's role in the selected organization; the password of an account made for them
 * and not yet signed in to; its names until they've given their own. A SUPERADMIN also changes the plan and who is one.
 */
export async function changeUser(context: SignedInContext, userId: string, body: Body) {
  const { actor, db } = context;
  const isPlatform = actor.effectiveRole === 'SUPERADMIN';
  const organizationId = isPlatform ? actor.organizationId : selectedOrganization(actor);
  if (body.tier && !isPlatform) refuse(userErrors.tier_not_yours);
  await checkNames(context, { firstName: body.firstName ?? undefined, lastName: body.lastName ?? undefined });
  const hash = body.password === undefined ? null : await hashFor(context, userId, body.password);
  await inRetriedTransaction(context, async (tx, afterCommit) => {
    const superadmins = await lockPlatform(tx, actor);
    const account = await lockAccount(tx, userId);
    const administrators = organizationId ? await lockAdministrators(tx, actor, organizationId) : [];
    const role = organizationId ? await lockRole(tx, organizationId, userId) : null;
    if (!isPlatform && !role) refuse(accountErrors.not_found);
    if (!isPlatform && account.isSuperadmin) refuse(userErrors.person_above);
    const place = { organizationId, role, administrators, superadmins };
    if (body.tier) await giveTier(tx, afterCommit, context, account, body.tier);
    const names = givenNames(account, body);
    if (names) await setNames(tx, context, { account, role, names });
    if (hash) await setPassword(tx, afterCommit, context, { account, role, hash });
    // Last, because the plan's limit is checked once everything is written.
    await setRole(tx, afterCommit, context, { account, place, role: body.role });
  });
  const row =
    (organizationId && (await findMemberOf(db, organizationId, userId))) ||
    (await findAccountRowAcrossOrganizations(db, userId));
  return presentPerson(row ?? refuse(accountErrors.not_found), isPlatform);
}

interface GivenRole {
  account: Account;
  place: HeldPlace;
  role: Role | undefined;
}

/** Nobody can be made a guest, but the role of somebody who is one may be sent back. */
async function setRole(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { account, place, role }: GivenRole,
): Promise<void> {
  if (role === undefined) return;
  if (role !== 'GUEST') return changeRole(tx, afterCommit, context, { account, place, role });
  const isGuest = place.organizationId === null && account.passwordHash === null && !account.isSuperadmin;
  if (!isGuest) refuseFields([{ field: 'role', message: userTexts.roleInvalid }]);
}

/** Names that differ from the account's; null for none. */
function givenNames({ firstName, lastName }: Account, given: Body) {
  const names = { firstName: given.firstName ?? null, lastName: given.lastName ?? null };
  if (given.firstName === undefined) names.firstName = firstName;
  if (given.lastName === undefined) names.lastName = lastName;
  return names.firstName === firstName && names.lastName === lastName ? null : names;
}

interface Named {
  account: Account;
  role: MemberRole | null;
  names: NonNullable<ReturnType<typeof givenNames>>;
}

/** People name themselves; until they have, the person who made the account may name it. */
async function setNames(tx: Db, context: SignedInContext, { account, role, names }: Named): Promise<void> {
  const isUnnamed = awaitsName(account, null);
  if (!isUnnamed || !(await isMadeByCaller(tx, context, account, role))) refuse(userErrors.name_is_theirs);
  await changeNames(tx, context, account, names);
}

/** Hashes before the transaction, so that no connection or row waits for it. */
async function hashFor(context: SignedInContext, userId: string, password: string) {
  if (userId === context.actor.userId) refuse(userErrors.own_password);
  // Each new password is reported to the address's owner by mail and interrupts what they're doing.
  const wait = await context.rateLimiter.take(
    'given-passwords',
    givenPasswordsPerPerson,
    `${context.actor.organizationId} ${userId}`,
  );
  if (wait) refuse(userErrors.too_many_passwords, { retryAfter: wait });
  const account = (await findAccount(context.db, { id: userId })) ?? refuse(accountErrors.not_found);
  return hashNewPassword(context, { password, email: account.email });
}

/** Signs out everybody who used the old password, and tells the owner of the address. */
async function setPassword(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { account, role, hash }: { account: Account; role: MemberRole | null; hash: string },
): Promise<void> {
  if (!(await isOwnAccount(tx, context, account, role))) refuse(userErrors.password_is_theirs);
  await givePassword(tx, context, account, { hash, isGiven: true });
  await endAllAccess(tx, afterCommit, context, account.id);
  await notifyOwner(tx, context, account);
}
