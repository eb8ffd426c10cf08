import type { NotificationServerEvents } from '@cobuy/contract/notifications/notifications.events';
import type { Services } from '../../platform/context.ts';
import { countUnread } from './notifications.queries.ts';

type Payload<Name extends keyof NotificationServerEvents> = Parameters<NotificationServerEvents[Name]>[0];

export function publishToReader<Name extends keyof NotificationServerEvents>(
  { realtime }: Pick<Services, 'realtime'>,
  userId: string,
  event: Name,
  payload: Payload<Name> & object,
): void {
  realtime.publish(`user:${userId}`, event, payload);
}

/** Counts again, after the commit, for people whose count has changed. */
export async function publishUnreadCounts(
  { db, realtime }: Pick<Services, 'db' | 'realtime'>,
  userIds: readonly string[],
) {
  const counts = await countUnread(db, userIds);
  for (const { userId, count, asOf } of counts)
    publishToReader({ realtime }, userId, 'notification:unread_count', { count, asOf });
  return counts;
}
