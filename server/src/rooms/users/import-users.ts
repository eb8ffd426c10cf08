import { emailInput } from '@cobuy/contract/accounts/accounts.schemas';
import type { ImportedPeople, userCalls } from '@cobuy/contract/users/users.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { signInPasswordProblem } from '@cobuy/domain/accounts/account-form-rules';
import { type MemberRole, memberRoles } from '@cobuy/domain/roles/roles';
import { type Tier, tiers } from '@cobuy/domain/tiers/tiers';
import { importRowTexts, longestEmailAnswered, readListedRole, userTexts } from '@cobuy/domain/users/user-rules';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inRetriedTransaction } from '../../platform/database/transaction.ts';
import { findAnswer, once } from '../../platform/http/idempotency.ts';
import { selectedOrganization } from '../../platform/http/selected-organization.ts';
import { holdAdministrators } from '../accounts/membership/hold-administrators.ts';
import { lockRole } from '../accounts/membership/lock-role.ts';
import { tellMembership } from '../accounts/membership/tell-membership.ts';
import { tellPeople } from '../notifications/telling/tell-people.ts';
import { getOrganizationName } from '../organizations/get-organization-name.ts';
import { bringIn } from './bring-in.ts';
import { hashPasswords } from './hash-passwords.ts';
import { tryInside } from './users.queries.ts';

type Body = ParsedRequest<typeof userCalls.importUsers>['body'];
type Row = Body['users'][number];

interface Failed {
  /** Its place in the body. */
  row: number;
  email: string;
  error: string;
}

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
  if (!role) return importRowTexts.roleUnknown;
  if (tier && actor.effectiveRole !== 'SUPERADMIN') return importRowTexts.noTier;
  const plan = tier ? tiers.find((one) => one === tier.toUpperCase()) : 'FREE';
  if (!plan) return userTexts.tierInvalid;
  return { email: email.data.toLowerCase(), password, role, tier: plan };
}

/**
 * Brings people into the selected organization: new accounts, and members who have one. Nothing of an account that is
 * there changes, and the answer does not say which those are. Each row is judged by itself.
 */
export async function importUsers(context: SignedInContext, body: Body): Promise<{ data: ImportedPeople }> {
  const organizationId = selectedOrganization(context.actor);
  const request = { call: `importUsers ${organizationId}`, body };
  const { dryRun } = body;
  const answered = dryRun ? null : await findAnswer<{ data: ImportedPeople }>(context, request);
  if (answered) return answered;
  const refused: Failed[] = [];
  const people = new Map<string, Person & { row: number }>();
  body.users.forEach((typed, row) => {
    const read = readRow(context, typed);
    if (typeof read === 'string') refused.push({ row, email: typed.email, error: read });
    else if (people.has(read.email)) refused.push({ row, email: typed.email, error: importRowTexts.twice });
    else people.set(read.email, { ...read, row });
  });
  const wanted = [...people.values()];
  const hashes = await hashPasswords(context, organizationId, wanted, { judgeOnly: dryRun });
  const ready = wanted.flatMap((person, index) => {
    const hashed = hashes[index] ?? userTexts.createFailed;
    if (typeof hashed !== 'string') return [{ ...person, passwordHash: hashed.hash }];
    refused.push({ row: person.row, email: person.email, error: hashed });
    return [];
  });
  if (dryRun) return { data: await lookAt(context, organizationId, { ready, refused }) };
  return inRetriedTransaction(context, (tx, afterCommit) =>
    once(context, tx, request, async () => {
      const failed = [...refused];
      await holdAdministrators(tx, context.actor, organizationId);
      const { people: brought, turnedAway } = await bringIn(tx, context, organizationId, ready);
      const organization = await getOrganizationName(tx, organizationId);
      for (const [{ row, email }, error] of turnedAway) failed.push({ row, email, error });
      const success: { email: string }[] = [];
      const told: string[] = [];
      for (const { account, email, role, row, isNewMember } of brought) {
        if (!isNewMember) {
          failed.push({ row, email, error: await whyNoNewMember(tx, organizationId, account) });
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
      return { data: { success, failed: presentFailed(failed) } };
    }),
  );
}

const presentFailed = (failed: readonly Failed[]) =>
  failed
    .toSorted((one, other) => one.row - other.row)
    .map(({ email, error }) => ({ email: email.slice(0, longestEmailAnswered), error }));

async function whyNoNewMember(tx: Db, organizationId: string, account: { id: string; isConfirmed: boolean }) {
  const isMember = account.isConfirmed || (await lockRole(tx, organizationId, account.id)) !== null;
  return isMember ? importRowTexts.alreadyMember : importRowTexts.unconfirmed;
}

interface Looked {
  ready: readonly (Person & { row: number; passwordHash: string })[];
  refused: readonly Failed[];
}

/** What bringing them in would answer: it is done, and left without a trace. */
async function lookAt(context: SignedInContext, organizationId: string, { ready, refused }: Looked) {
  const failed = [...refused];
  const success: { email: string }[] = [];
  await inRetriedTransaction(context, async (tx) => {
    failed.length = refused.length;
    success.length = 0;
    await holdAdministrators(tx, context.actor, organizationId);
    await tryInside(tx, async () => {
      const { people, turnedAway } = await bringIn(tx, context, organizationId, ready);
      for (const [{ row, email }, error] of turnedAway) failed.push({ row, email, error });
      for (const { account, email, row, isNewMember } of people) {
        if (isNewMember) success.push({ email });
        else failed.push({ row, email, error: await whyNoNewMember(tx, organizationId, account) });
      }
      return null;
    });
  });
  return { success, failed: presentFailed(failed) };
}
