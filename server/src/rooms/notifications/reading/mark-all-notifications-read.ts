import { mostNotificationsKept } from '@cobuy/domain/notifications/notification-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { markAllRead } from '../notifications.queries.ts';
import { tellReader, tellUnreadCounts } from '../tell-reader.ts';

export async function markAllNotificationsRead(context: SignedInContext): Promise<undefined> {
  const { userId } = context.actor;
  await inTransaction(context, async (tx, afterCommit) => {
    const read = await markAllRead(tx, userId, null, context.clock.now());
    if (read.length === 0) return;
    afterCommit(async () => {
      tellReader(context, userId, 'notification:read-all', { notificationIds: read.slice(0, mostNotificationsKept) });
      await tellUnreadCounts(context, [userId]);
    });
  });
}
