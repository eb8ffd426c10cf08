import { randomUUID } from 'node:crypto';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { privacyCalls } from '@cobuy/contract/privacy/privacy.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { inRetriedTransaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { PersonalTable } from '../../platform/personal/personal-table.ts';
import { findAccount } from '../accounts/find-account.ts';
import { lockOwnAccount } from '../accounts/lock-account.ts';
import { holdPlatform } from '../accounts/membership/hold-administrators.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { takeTry } from '../auth/take-try.ts';
import { alertAdministrators } from '../notifications/alerting/alert-administrators.ts';
import { deleteAccount } from '../users/delete-account.ts';
import { findObstacles } from './find-obstacles.ts';

type Body = ParsedRequest<typeof privacyCalls.deleteOwnAccount>['body'];

/** Somebody deletes their own account, with its password: a session that was left open does not. */
export async function deleteOwnAccount(
  context: SignedInContext,
  personalData: readonly PersonalTable[],
  { password, reason }: Body,
): Promise<void> {
  const { db, actor } = context;
  const found = (await findAccount(db, { id: actor.userId })) ?? refuse(authErrors.session_expired);
  const attempt = await takeTry(context, { way: 'sign-in', email: found.email });
  if (!(await verifyPassword(found.passwordHash, password))) refuse(authErrors.wrong_password);
  await attempt.forget();
  await inRetriedTransaction(context, async (tx, afterCommit) => {
    await holdPlatform(tx, actor);
    const account = await lockOwnAccount(tx, actor.userId);
    // A password that was changed while it was being checked deletes nothing.
    if (account.passwordHash !== found.passwordHash) refuse(authErrors.wrong_password);
    const [obstacle] = await findObstacles(tx, account);
    if (obstacle) refuse(obstacle);
    await deleteAccount(tx, afterCommit, context, { account, personalData });
    afterCommit(() => context.keptAnswers.forget());
  });
  if (reason === null) return;
  await alertAdministrators(context, {
    key: `account-deleted:${randomUUID()}`,
    title: 'Somebody has deleted their account, and says why',
    body: reason,
    path: '/admin/users',
    once: true,
    byMail: false,
  }).catch((error: unknown) => context.log.error({ err: error }, 'the reason of a deletion could not be told'));
}
