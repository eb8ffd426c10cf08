import { notificationErrors } from '@cobuy/contract/notifications/notifications.errors';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { markRead } from '../notifications.queries.ts';
import { tellReader, tellUnreadCounts } from '../tell-reader.ts';

/** Other people's are not there. */
export async function markNotificationRead(context: SignedInContext, { id }: { id: string }): Promise<undefined> {
  const { userId } = context.actor;
  await inTransaction(context, async (tx, afterCommit) => {
    const outcome = await markRead(tx, userId, id, context.clock.now());
    if (outcome === 'missing') refuse(notificationErrors.not_found);
    if (outcome === 'read') return;
    afterCommit(async () => {
      tellReader(context, userId, 'notification:read', { notificationIds: [id] });
      await tellUnreadCounts(context, [userId]);
    });
  });
}
