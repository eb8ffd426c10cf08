import { mostNotificationsKept } from '@cobuy/domain/notifications/notification-rules';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { markAllRead } from '../notifications.queries.ts';
import { tellReader, tellUnreadCounts } from '../tell-reader.ts';

/** Whoever reads the thing itself has read what it was told about. @param subject as given to `notify`. */
export async function readNotificationsAbout(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'db' | 'clock' | 'realtime'>,
  userId: string,
  subject: string,
): Promise<void> {
  const notificationIds = await markAllRead(tx, userId, subject, services.clock.now());
  if (notificationIds.length === 0) return;
  afterCommit(async () => {
    tellReader(services, userId, 'notification:read', {
      notificationIds: notificationIds.slice(0, mostNotificationsKept),
    });
    await tellUnreadCounts(services, [userId]);
  });
}
