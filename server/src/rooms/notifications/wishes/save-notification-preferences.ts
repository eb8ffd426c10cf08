import { notificationErrors } from '@cobuy/contract/notifications/notifications.errors';
import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import {
  defaultPreferences,
  type NotificationPreferences,
  topics,
} from '@cobuy/domain/notifications/notification-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { upsertPreferences } from '../notifications.queries.ts';

type Changes = ParsedRequest<typeof notificationCalls.saveNotificationPreferences>['body'];

/**
 * What the caller left out stays as it is. Which mails an address gets is said by whoever reads them: until it is proved,
 * the links in the mails say it.
 */
export async function saveNotificationPreferences({ db, clock, actor }: SignedInContext, body: Changes) {
  if ([...topics, 'emailNotifications' as const].some((choice) => body[choice] !== undefined)) {
    const account = await findAccount(db, { id: actor.userId });
    if (!account?.emailVerifiedAt) refuse(notificationErrors.address_unproved);
  }
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const changes: Partial<NotificationPreferences> = Object.fromEntries(given);
  const data = await upsertPreferences(db, {
    userId: actor.userId,
    now: clock.now(),
    defaults: defaultPreferences,
    changes,
  });
  return { success: true as const, data };
}
