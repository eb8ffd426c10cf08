import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { defaultPreferences, type NotificationPreferences } from '@cobuy/domain/notifications/notification-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { upsertPreferences } from './notifications.queries.ts';

type Changes = ParsedRequest<typeof notificationCalls.saveNotificationPreferences>['body'];

/** What the caller left out stays as it is. */
export async function saveNotificationPreferences({ db, clock, actor }: SignedInContext, body: Changes) {
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
