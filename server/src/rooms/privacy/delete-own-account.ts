import { randomUUID } from 'node:crypto';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { privacyCalls } from '@cobuy/contract/privacy/privacy.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { inRetriedTransaction } from '../../platform/database/transaction.ts';
import type { PersonalTable } from '../../platform/personal/personal-table.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { lockPlatform } from '../accounts/membership/locks.ts';
import { verifyPassword } from '../auth/passwords.ts';
import type { ProvedAccount } from '../auth/securing/require-current-password.ts';
import { proveByPassword, requireProof } from '../auth/securing/require-proof.ts';
import { takeTry } from '../auth/take-try.ts';
import { alertAdministrators } from '../notifications/alerting/alert-administrators.ts';
import { deleteAccount } from '../users/delete-account.ts';
import { findObstacles } from './find-obstacles.ts';

type Body = ParsedRequest<typeof privacyCalls.deleteOwnAccount>['body'];

/** Deletes the caller's account with all the proof it asks for; a session left open isn't enough. */
export async function deleteOwnAccount(
  context: SignedInContext,
  personalData: readonly PersonalTable[],
  { password, reason, confirmation: _, ...shown }: Body,
  device: string | null,
): Promise<void> {
  const { actor } = context;
  const prove =
    shown.ticket === undefined
      ? await proveByPassword(context, await showPassword(context, password ?? ''))
      : await requireProof(context, shown, device);
  await inRetriedTransaction(context, async (tx, afterCommit) => {
    await lockPlatform(tx, actor);
    // If the password is changed while being checked, the old one deletes nothing.
    const account = await prove(tx);
    const [obstacle] = await findObstacles(tx, account);
    if (obstacle) refuse(obstacle);
    await deleteAccount(tx, afterCommit, context, { account, personalData });
    afterCommit(() => context.answerCache.forget());
  });
  if (reason === null) return;
  await alertAdministrators(context, {
    key: `account-deleted:${randomUUID()}`,
    data: { alert: 'account-deleted', words: reason },
    path: '/admin/users',
    once: true,
    byMail: false,
  }).catch((error: unknown) => context.log.error({ err: error }, 'the reason for a deletion could not be passed on'));
}

/** Attempts count as sign-in attempts. */
async function showPassword(context: SignedInContext, password: string): Promise<ProvedAccount> {
  const found = (await findAccount(context.db, { id: context.actor.userId })) ?? refuse(authErrors.session_expired);
  const { passwordHash } = found;
  const attempt = await takeTry(context, { way: 'sign-in', email: found.email });
  if (!(await verifyPassword(passwordHash, password)) || passwordHash === null) refuse(authErrors.wrong_password);
  await attempt.forget();
  return { ...found, passwordHash };
}
