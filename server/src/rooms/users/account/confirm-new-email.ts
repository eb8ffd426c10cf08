import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Proof } from '@cobuy/contract/auth/security.http';
import { accountTexts } from '@cobuy/domain/accounts/account-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { inRetriedTransaction } from '../../../platform/database/transaction.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { PersonalTable } from '../../../platform/personal/personal-table.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { giveEmail } from '../../accounts/new-email/new-email.ts';
import { takeMailedToken } from '../../accounts/take-mailed-token.ts';
import { hasFactor } from '../../auth/securing/list-second-factors.ts';
import { requireProof } from '../../auth/securing/require-proof.ts';
import { takeTry } from '../../auth/take-try.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { absorbGuest } from './absorb-guest.ts';
import { getProfile } from './get-profile.ts';

/**
 * Gives the account the address that the link was mailed to. The link alone isn't enough: a mistyped address is a
 * stranger's, who would take over the account. Guest orders with the address join the account.
 */
export async function confirmNewEmail(
  context: SignedInContext,
  { token, ...proof }: Proof & { token: string },
  personalData: readonly PersonalTable[],
  device: string | null,
) {
  const { actor, publicUrl } = context;
  const attempt = await takeTry(context);
  // The change may have been asked for with the password alone, before there was a second factor.
  const asksForMore = await hasFactor(context);
  if (asksForMore && !proof.currentPassword && proof.ticket === undefined)
    refuseFields([{ field: 'currentPassword', message: accountTexts.passwordRequired }]);
  const prove = asksForMore ? await requireProof(context, proof, device) : null;
  await inRetriedTransaction(context, async (tx, afterCommit) => {
    const taken = await takeMailedToken(tx, context, { purpose: 'change_email', token });
    if (!taken?.email || taken.account.id !== actor.userId) refuse(authErrors.link_invalid);
    const { account: before, email } = taken;
    await prove?.(tx);
    if (before.emailVerifiedAt === null) refuse(authErrors.link_invalid);
    const other = await findAccount(tx, { email });
    const holder = other && (await lockAccount(tx, other.id));
    if (holder && holder.passwordHash !== null) refuse(authErrors.link_invalid);
    if (holder) await absorbGuest(tx, afterCommit, context, { guest: holder, into: before.id, personalData });
    await giveEmail(tx, context, before, email);
    await queueMail(tx, {
      to: before.email,
      ...composeMail('email-change-notice', {
        isDone: true,
        newEmail: email,
        securityUrl: `${publicUrl}/support`,
        forgotPasswordUrl: `${publicUrl}/support`,
      }),
    });
  });
  await attempt.giveBack();
  return getProfile(context);
}
