import { daysToKeepRead, daysToKeepUnread } from '@cobuy/domain/notifications/notification-rules';
import { daysToKeepSms } from '@cobuy/domain/notifications/sms-rules';
import type { Services } from '../../../platform/context.ts';
import { deleteOldNotifications } from '../notifications.queries.ts';
import { deleteOldSms } from '../texting/texting.queries.ts';

const dayLength = 86_400_000;

export async function forgetOldNotifications({ db, clock }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayLength);
  await deleteOldNotifications(db, { readBefore: daysAgo(daysToKeepRead), before: daysAgo(daysToKeepUnread) });
  // Each holds a number.
  await deleteOldSms(db, daysAgo(daysToKeepSms));
}
