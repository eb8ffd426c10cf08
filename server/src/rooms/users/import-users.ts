import { availableParallelism } from 'node:os';
import { emailInput } from '@cobuy/contract/accounts/accounts.schemas';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { ImportedPeople, userCalls } from '@cobuy/contract/users/users.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { signInPasswordProblem } from '@cobuy/domain/accounts/account-form-rules';
import { type MemberRole, memberRoles, roleRank } from '@cobuy/domain/roles/roles';
import { type Tier, tiers } from '@cobuy/domain/tiers/tiers';
import { importRowTexts, readListedRole, userTexts } from '@cobuy/domain/users/user-rules';
import pLimit from 'p-limit';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findAnswer, once } from '../../platform/http/idempotency.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { selectedOrganization } from '../../platform/http/selected-organization.ts';
import { tellMembership } from '../accounts/membership/tell-membership.ts';
import { hashNewPassword } from '../auth/passwords.ts';
import { tellPeople } from '../notifications/telling/tell-people.ts';
import { getOrganizationName } from '../organizations/get-organization-name.ts';
import { bringIn } from './bring-in.ts';
import { holdAdministrators } from './hold-administrators.ts';
import { lockRole } from './users.queries.ts';

type Body = ParsedRequest<typeof userCalls.importUsers>['body'];
type Row = Body['users'][number];

/** Passwords cost the processor a lot: half of it is left for those who sign in meanwhile. */
const hashing = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)));

interface Person {
  email: string;
  password: string;
  role: MemberRole;
  tier: Tier;
}

/** A row as it was meant, or why it can't be brought in. */
function readRow({ actor }: SignedInContext, { email: typed, password, role: typedRole, tier }: Row): Person | string {
  const email = emailInput.safeParse(typed);
  if (!email.success) return email.error.issues[0]?.message ?? userTexts.createFailed;
  const problem = signInPasswordProblem(password);
  if (problem) return problem;
  const named = readListedRole(typedRole);
  if (named === 'SUPERADMIN') return importRowTexts.noSuperadmin;
  const role = memberRoles.find((one) => one === named);
  if (!role || roleRank[role] > roleRank[actor.effectiveRole]) return importRowTexts.roleUnknown;
  if (tier && actor.effectiveRole !== 'SUPERADMIN') return importRowTexts.noTier;
  const plan = tier ? tiers.find((one) => one === tier.toUpperCase()) : 'FREE';
  if (!plan) return userTexts.tierInvalid;
  return { email: email.data.toLowerCase(), password, role, tier: plan };
}

/** @returns the hash, or why the password is not taken. */
async function hashOf(context: SignedInContext, { email, password }: Person): Promise<{ hash: string } | string> {
  try {
    return { hash: await hashing(() => hashNewPassword(context, { password, email })) };
  } catch (error) {
    if (error instanceof Refusal && error.definition === authErrors.password_common)
      return authErrors.password_common.sentence;
    throw error;
  }
}

/**
 * Brings people into the selected organization: new accounts, and members who have one. Nothing of an account that is
 * there changes, and the answer does not say which those are. Each row is judged by itself.
 */
export async function importUsers(context: SignedInContext, body: Body): Promise<{ data: ImportedPeople }> {
  const organizationId = selectedOrganization(context.actor);
  const request = { call: `importUsers ${organizationId}`, body };
  const answered = await findAnswer<{ data: ImportedPeople }>(context, request);
  if (answered) return answered;
  const failed: (ImportedPeople['failed'][number] & { row: number })[] = [];
  const people = new Map<string, Person & { row: number }>();
  body.users.forEach((typed, row) => {
    const read = readRow(context, typed);
    if (typeof read === 'string') failed.push({ row, email: typed.email, error: read });
    else if (people.has(read.email)) failed.push({ row, email: typed.email, error: importRowTexts.twice });
    else people.set(read.email, { ...read, row });
  });
  const hashes = await Promise.all(
    [...people.values()].map(async (person) => ({ person, hashed: await hashOf(context, person) })),
  );
  const ready = hashes.flatMap(({ person, hashed }) => {
    if (typeof hashed !== 'string') return [{ ...person, passwordHash: hashed.hash }];
    failed.push({ row: person.row, email: person.email, error: hashed });
    return [];
  });
  return inTransaction(context, (tx, afterCommit) =>
    once(context, tx, request, async () => {
      await holdAdministrators(tx, context.actor, organizationId);
      const { people: brought, turnedAway } = await bringIn(tx, context, organizationId, ready);
      const organization = await getOrganizationName(tx, organizationId);
      for (const [{ row, email }, error] of turnedAway) failed.push({ row, email, error });
      const success: { email: string }[] = [];
      const told: string[] = [];
      for (const { account, email, role, row, isNewMember } of brought) {
        if (!isNewMember) {
          const isMember = account.isConfirmed || (await lockRole(tx, organizationId, account.id)) !== null;
          failed.push({ row, email, error: isMember ? importRowTexts.alreadyMember : importRowTexts.unconfirmed });
          continue;
        }
        success.push({ email });
        if (account.isNew) continue;
        tellMembership(afterCommit, context, account.id, { organizationId, organization, role });
        told.push(account.id);
      }
      const notice = {
        organizationId,
        title: `You are a member of ${organization} now`,
        body: 'An administrator has brought you in.',
        path: '/organizations',
        subject: `member:${organizationId}`,
        senderName: organization,
      };
      await tellPeople(
        tx,
        afterCommit,
        context,
        { kind: 'role_changed', organizationId },
        told.map((userId) => ({ userId, notice })),
      );
      const inOrder = failed.toSorted((one, other) => one.row - other.row);
      return { data: { success, failed: inOrder.map(({ email, error }) => ({ email, error })) } };
    }),
  );
}
