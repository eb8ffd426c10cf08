import { channelErrors } from '@cobuy/contract/channels/channels.http';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { markRead } from '../../conversations/mark-read.ts';
import { readNotificationsAbout } from '../../notifications/reading/mark-read.ts';
import { accessChannel, accessCountedChannel } from '../channels.access.ts';
import { presentMembership } from '../channels.view.ts';
import { openRoom, publish, publishToOne } from '../publish-to-channel.ts';
import { channelSubject } from './mentions.ts';

/** Stores how far the caller has read; null: everything. The caller's other pages follow. */
export async function markChannelRead(context: SignedInContext, channelId: string, seq: number | null) {
  const { actor, realtime } = context;
  const { channel, viewer } = await accessChannel(context, channelId);
  if (!viewer.isMember) refuse(channelErrors.not_a_member);
  await inTransaction(context, async (tx, afterCommit) => {
    const key = { organizationId: channel.organizationId, conversationId: channelId };
    const { readSeq, isNews } = await markRead(tx, context, key, actor.userId, seq);
    await readNotificationsAbout(tx, afterCommit, context, actor.userId, channelSubject(channelId));
    if (!isNews) return;
    const payload = { channelId, userId: actor.userId, seq: readSeq };
    afterCommit(() => {
      publish(realtime, openRoom(channelId), 'channel:read', payload);
      publishToOne(realtime, actor.userId, 'channel:read', payload);
    });
  });
  return { channelMembership: presentMembership(await accessCountedChannel(context, channelId), actor.userId) };
}
