import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { profileCalls } from '@cobuy/contract/users/profile.http';
import { userErrors } from '@cobuy/contract/users/users.errors';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { accountFields } from '@cobuy/domain/accounts/account-form-rules';
import { accountTexts } from '@cobuy/domain/accounts/account-rules';
import { requiredSentence } from '@cobuy/domain/texts/text-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { changeNames } from '../../accounts/change-account.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { lockOwnAccount } from '../../accounts/lock-account.ts';
import { checkNames } from '../../auth/check-names.ts';
import { saveNotificationPreferences } from '../../notifications/preferences/preferences.ts';
import { checkText } from '../../trust/prepare-text-check.ts';
import { askForNewEmail } from './ask-for-new-email.ts';
import { getProfile } from './get-profile.ts';

type Body = ParsedRequest<typeof profileCalls.changeProfile>['body'];

type Names = Pick<Body, 'firstName' | 'lastName' | 'username'>;
const required = {
  firstName: requiredSentence(accountFields.firstName),
  lastName: requiredSentence(accountFields.lastName),
  username: accountTexts.usernameInvalid,
};

/** Missing names are returned as null and may be sent back; a name that exists can't be removed. */
function withoutNulls(account: { [K in keyof Names]-?: string | null }, sent: Names) {
  const given: { [K in keyof Names]: string } = {};
  for (const [field, message] of Object.entries(required) as [keyof Names, string][]) {
    const value = sent[field];
    if (value === null && account[field] !== null) refuseFields([{ field, message }]);
    if (typeof value === 'string') given[field] = value;
  }
  return given;
}

/** Changes the given fields of the caller's own account; a new address waits until it's confirmed. */
export async function changeProfile(
  context: SignedInContext,
  { email, currentPassword, ticket, code, recoveryCode, passkey, notificationPreferences, ...sent }: Body,
  device: string | null,
) {
  const { db, actor } = context;
  const account = (await findAccount(db, { id: actor.userId })) ?? refuse(authErrors.session_expired);
  const given = withoutNulls(account, sent);
  const names = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  await checkNames(context, given);
  await checkText(context, { field: 'username', text: given.username ?? null });
  const newEmail = email?.toLowerCase();
  const asksForEmail = newEmail !== undefined && newEmail !== account.email;
  if (asksForEmail && account.emailVerifiedAt === null) refuse(securityErrors.email_unconfirmed);
  if (asksForEmail && !currentPassword && ticket === undefined)
    refuseFields([{ field: 'currentPassword', message: 'Enter your password to change your email' }]);
  if (Object.keys(names).length > 0)
    await inTransaction(context, async (tx) => {
      const changed = await changeNames(tx, context, await lockOwnAccount(tx, actor.userId), names);
      if (!changed)
        refuse(userErrors.username_taken, {
          details: [{ field: 'username', message: userErrors.username_taken.sentence }],
        });
    });
  if (notificationPreferences) await saveNotificationPreferences(context, notificationPreferences);
  const proof = { currentPassword, ticket, code, recoveryCode, passkey };
  if (asksForEmail) await askForNewEmail(context, { email: newEmail, proof, device });
  return getProfile(context);
}
