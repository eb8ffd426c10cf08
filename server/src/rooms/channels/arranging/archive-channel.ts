import { channelErrors } from '@cobuy/contract/channels/channels.http';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { deleteConversation } from '../../conversations/conversations.queries.ts';
import { lockOrCreateConversation } from '../../conversations/lock-or-create-conversation.ts';
import { accessCountedChannel, accessManagedChannel } from '../channels.access.ts';
import { lockChannel, updateChannelRow } from '../channels.queries.ts';
import { presentChannel } from '../channels.view.ts';
import { membersRoom, openRoom, publishToAudience, publishToMembers } from '../publish-to-channel.ts';

/** Makes a channel read-only and takes it out of the list, for good; archiving twice changes nothing. */
export async function archiveChannel(context: SignedInContext, channelId: string) {
  await inTransaction(context, async (tx, afterCommit) => {
    const { channel } = await accessManagedChannel({ ...context, db: tx }, channelId);
    if (channel.isDefault) refuse(channelErrors.default_stays);
    // Messages on their way are either written before this or refused.
    await lockOrCreateConversation(tx, { organizationId: channel.organizationId, conversationId: channel.id });
    const locked = await lockChannel(tx, channel);
    if (locked?.archivedAt) return;
    await updateChannelRow(tx, channel, { archivedAt: context.clock.now() });
    afterCommit(() => publishToAudience(context.realtime, channel, 'deleted'));
  });
  return { success: true as const, data: presentChannel(await accessCountedChannel(context, channelId)) };
}

export async function deleteChannel(context: SignedInContext, channelId: string): Promise<void> {
  await inTransaction(context, async (tx, afterCommit) => {
    const { channel } = await accessManagedChannel({ ...context, db: tx }, channelId);
    if (channel.isDefault) refuse(channelErrors.default_stays);
    await deleteConversation(tx, { organizationId: channel.organizationId, conversationId: channel.id });
    afterCommit(() => {
      publishToMembers(context.realtime, channelId, 'channel:update', { channelId, type: 'deleted' });
      publishToAudience(context.realtime, channel, 'deleted');
      for (const room of [membersRoom(channelId), openRoom(channelId)]) context.realtime.emptyRoom(room, '/channels');
    });
  });
}
