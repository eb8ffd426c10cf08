import type { ImportedPeople, userCalls } from '@cobuy/contract/users/users.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { importRowTexts, longestEmailAnswered, userTexts } from '@cobuy/domain/users/user-rules';
import { selectedOrganization } from '../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { inRetriedTransaction } from '../../platform/database/transaction.ts';
import { findAnswer, once } from '../../platform/http/idempotency.ts';
import { lockAdministrators, lockRole } from '../accounts/membership/locks.ts';
import { publishMembership } from '../accounts/membership/memberships.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { getOrganizationName } from '../organizations/read-organization.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { type Ahead, bringIn } from './bring-in.ts';
import { hashPasswords } from './hash-passwords.ts';
import { inviteNewcomers, type PasswordLink, takeInvitingMails } from './invite-newcomers.ts';
import { type ListedPerson, readListedPerson } from './read-listed-person.ts';
import { tryInside } from './users.queries.ts';

type Body = ParsedRequest<typeof userCalls.importUsers>['body'];

interface Failed {
  /** Position in the body. */
  row: number;
  email: string;
  error: string;
}

/**
 * Brings people into the selected organization: new accounts, and members who have one. Existing accounts don't change,
 * and the answer doesn't say which they are. Each row is judged separately.
 */
export async function importUsers(context: SignedInContext, body: Body): Promise<{ data: ImportedPeople }> {
  const organizationId = selectedOrganization(context.actor);
  const request = { call: 'importUsers', organizationId, body };
  const { dryRun } = body;
  const answered = dryRun ? null : await findAnswer<{ data: ImportedPeople }>(context, request);
  if (answered) return answered;
  const refused: Failed[] = [];
  const people = new Map<string, ListedPerson & { row: number }>();
  const checkTexts = await prepareTextCheck(context);
  body.users.forEach((typed, row) => {
    const read = readListedPerson(context, typed, checkTexts);
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
  if (dryRun) return { data: await lookAt(context, organizationId, { ready, refused, ahead: body.ahead }) };
  const asksLinks = ready.filter(({ password }) => password === null).length;
  if (asksLinks > 0) await takeInvitingMails(context, organizationId, asksLinks);
  let links: PasswordLink[] = [];
  const { data } = await inRetriedTransaction(context, (tx, afterCommit) =>
    once(context, tx, request, async () => {
      const failed = [...refused];
      await lockAdministrators(tx, context.actor, organizationId);
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
        publishMembership(afterCommit, context, account.id, { organizationId, organization, role });
        told.push(account.id);
      }
      const notice = {
        organizationId,
        data: { what: 'brought_in' as const, organizationId },
        path: '/organizations',
        subject: `member:${organizationId}`,
      };
      await notifyPeople(
        tx,
        afterCommit,
        context,
        { kind: 'role_changed', organizationId },
        told.map((userId) => ({ userId, notice })),
      );
      const newcomers = brought.filter(
        ({ account, isNewMember, password }) => isNewMember && account.isNew && !password,
      );
      const invited = await inviteNewcomers(tx, context, { id: organizationId, name: organization }, newcomers);
      links = invited.links;
      // The links are only in this answer; the copy kept for repeated requests has none.
      const counts = { ...invited, links: [] };
      return { data: { success, failed: presentFailed(failed), ...(asksLinks > 0 && { invited: counts }) } };
    }),
  );
  return { data: data.invited ? { ...data, invited: { ...data.invited, links } } : data };
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
  ready: readonly (ListedPerson & { row: number; passwordHash: string })[];
  refused: readonly Failed[];
  ahead: Ahead;
}

/** Does what bringing them in would do, for its answer, then rolls it back. */
async function lookAt(context: SignedInContext, organizationId: string, { ready, refused, ahead }: Looked) {
  const failed = [...refused];
  const success: { email: string }[] = [];
  await inRetriedTransaction(context, async (tx) => {
    failed.length = refused.length;
    success.length = 0;
    await lockAdministrators(tx, context.actor, organizationId);
    await tryInside(tx, async () => {
      const { people, turnedAway } = await bringIn(tx, context, organizationId, ready, ahead);
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
