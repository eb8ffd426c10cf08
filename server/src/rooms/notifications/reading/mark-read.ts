import { notificationErrors } from '@cobuy/contract/notifications/notifications.errors';
import { mostNotificationsKept } from '@cobuy/domain/notifications/notification-rules';
import type { Services, SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { markAllRead, markRead } from '../notifications.queries.ts';
import { publishToReader, publishUnreadCounts } from '../publish-to-reader.ts';

/** Another person's notification counts as missing. */
export async function markNotificationRead(context: SignedInContext, { id }: { id: string }): Promise<undefined> {
  const { userId } = context.actor;
  await inTransaction(context, async (tx, afterCommit) => {
    const outcome = await markRead(tx, userId, id, context.clock.now());
    if (outcome === 'missing') refuse(notificationErrors.not_found);
    if (outcome === 'read') return;
    afterCommit(async () => {
      publishToReader(context, userId, 'notification:read', { notificationIds: [id] });
      await publishUnreadCounts(context, [userId]);
    });
  });
}

export async function markAllNotificationsRead(context: SignedInContext): Promise<undefined> {
  const { userId } = context.actor;
  await inTransaction(context, async (tx, afterCommit) => {
    const read = await markAllRead(tx, userId, null, context.clock.now());
    if (read.length === 0) return;
    afterCommit(async () => {
      publishToReader(context, userId, 'notification:read-all', {
        notificationIds: read.slice(0, mostNotificationsKept),
      });
      await publishUnreadCounts(context, [userId]);
    });
  });
}

/** A person who reads the thing itself has read what it was told about. @param subject as given to `notify`. */
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
    publishToReader(services, userId, 'notification:read', {
      notificationIds: notificationIds.slice(0, mostNotificationsKept),
    });
    await publishUnreadCounts(services, [userId]);
  });
}
