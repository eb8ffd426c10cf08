import { accountErrors } from '@cobuy/contract/accounts/accounts.errors';
import type { Context } from '../../../platform/context.ts';
import { inRetriedTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { givePassword } from '../../accounts/give-password.ts';
import { findOrCreateGuest } from '../../accounts/guests.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { findInvitation } from '../../invitations/find-invitation.ts';
import { joinByInvitation } from '../../invitations/join-by-invitation.ts';
import { notifyRefused } from '../../invitations/notify-refused.ts';
import { joinDefaultOrganization } from '../../organizations/my-organizations.ts';
import { checkNames } from '../check-names.ts';
import { askToVerifyEmail } from '../confirming/ask-to-verify-email.ts';
import { describeAccount } from '../describe-account.ts';
import { hashNewPassword } from '../passwords.ts';
import { takeRegistration } from '../take-try.ts';

interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  invitationCode?: string | undefined;
}

/**
 * Creates an account, or gives a guest's account its password. Typing an address proves nothing: its guest orders stay
 * with their own sessions and links until it is confirmed. An unusable invitation refuses everything, so that nobody
 * ends up in an organization they didn't mean.
 */
export async function register(
  context: Context,
  { email, password, firstName, lastName, invitationCode }: Registration,
) {
  await takeRegistration(context);
  const found = invitationCode ? await findInvitation(context, invitationCode) : null;
  await checkNames(context, { firstName, lastName });
  const hash = await hashNewPassword(context, { password, email });
  return notifyRefused(context, found, () =>
    inRetriedTransaction(context, async (tx, afterCommit) => {
      const guest = await findOrCreateGuest(tx, email);
      if (guest.hasPassword)
        refuse(accountErrors.email_taken, {
          details: [{ field: 'email', message: accountErrors.email_taken.sentence }],
        });
      const account = await givePassword(tx, context, await lockAccount(tx, guest.id), {
        hash,
        names: { firstName, lastName },
      });
      if (found) await joinByInvitation(tx, afterCommit, context, { account, found, isRegistering: true });
      else await joinDefaultOrganization(tx, account.id);
      await askToVerifyEmail(tx, context, account);
      return { user: await describeAccount(tx, account) };
    }),
  );
}
