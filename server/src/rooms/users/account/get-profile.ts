import { authErrors } from '@cobuy/contract/auth/auth.errors';
import type { Profile } from '@cobuy/contract/users/profile.http';
import type { NotificationPreferences } from '@cobuy/domain/notifications/notification-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { findNewEmail } from '../../accounts/new-email/new-email.ts';
import { describeAccount } from '../../auth/describe-account.ts';
import { getNotificationPreferences } from '../../notifications/preferences/preferences.ts';

/** The account's stored preferences, and those of agents. */
const profilePreferences = ({
  orderUpdates,
  paymentReminders,
  marketingEmails,
  newOrderNotifications,
  agentAssignmentNotifications,
  dailyDigest,
  emailNotifications,
  smsNotifications,
}: NotificationPreferences) => ({
  ...{ orderUpdates, paymentReminders, marketingEmails },
  ...{ newOrderNotifications, agentAssignmentNotifications, dailyDigest, emailNotifications, smsNotifications },
});

export async function getProfile(context: SignedInContext): Promise<{ data: Profile }> {
  const { db, actor } = context;
  const account = (await findAccount(db, { id: actor.userId })) ?? refuse(authErrors.session_expired);
  const { data: preferences } = await getNotificationPreferences(context);
  return {
    data: {
      ...(await describeAccount(db, account)),
      notificationPreferences: profilePreferences(preferences),
      newEmail: await findNewEmail(context, account.id),
    },
  };
}
