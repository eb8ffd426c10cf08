import { type channelCalls, channelErrors } from '@cobuy/contract/channels/channels.http';
import { conversationErrors } from '@cobuy/contract/conversations/conversations.errors';
import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { canDeleteMessage } from '@cobuy/domain/channels/channel-policy';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { changeMessage } from '../../conversations/change-message.ts';
import { locateMessageAcrossOrganizations } from '../../conversations/conversations.queries.ts';
import { presentMessage } from '../../conversations/present-message.ts';
import { checkText } from '../../trust/prepare-text-check.ts';
import { accessChannel, listAccessibleChannels } from '../channels.access.ts';
import { publishToMembers } from '../publish-to-channel.ts';
import { checkMentions, findPresent, notifyMentioned } from './mentions.ts';
import { requirePosting } from './post-channel-message.ts';

type Body = ParsedRequest<typeof channelCalls.editChannelMessage>['body'];
interface Named {
  channelId: string;
  messageId: string;
}

/** Edits one's own message; the same text again changes nothing. */
export async function editChannelMessage(
  context: SignedInContext,
  { channelId, messageId }: Named,
  { content, mentions: asked }: Body,
): Promise<{ message: Message }> {
  const { actor, realtime } = context;
  await context.limitUse('message', context);
  const accessed = await accessChannel(context, channelId);
  const { channel } = accessed;
  requirePosting(accessed);
  await checkText(context, { field: 'channel-message', text: content });
  const mentions = asked && (await checkMentions(context.db, accessed, asked));
  const key = { organizationId: channel.organizationId, conversationId: channelId };

  const present = await findPresent(realtime, channelId, mentions ?? []);
  return inTransaction(context, async (tx, afterCommit) => {
    let before: readonly string[] = [];
    const { row, isChanged } = await changeMessage(tx, context, key, messageId, (message, now) => {
      if (message.senderId !== actor.userId) refuse(conversationErrors.not_yours);
      before = message.mentions;
      const isSame = message.content === content && (!mentions || String(mentions) === String(message.mentions));
      return isSame ? null : { content, editedAt: now, ...(mentions && { mentions }) };
    });
    const message = presentMessage(row);
    if (isChanged) {
      const payload = { channelId, messageId, seq: message.changedSeq, updates: message };
      afterCommit(() => publishToMembers(realtime, channelId, 'channel:message:edited', payload));
      const added = (mentions ?? []).filter((mention) => !before.includes(mention));
      await notifyMentioned(tx, afterCommit, context, channel, message, added, present);
    }
    return { message };
  });
}

/** `editChannelMessage` for a message that is named without its channel. */
export async function editMessage(context: SignedInContext, messageId: string, body: Body) {
  const readable = await listAccessibleChannels(context, context.actor.organizationId);
  const organizationIds = [...new Set(readable.map(({ channel }) => channel.organizationId))];
  const found =
    (await locateMessageAcrossOrganizations(context.db, organizationIds, messageId)) ??
    refuse(conversationErrors.not_found);
  if (!readable.some(({ channel }) => channel.id === found.conversationId)) refuse(conversationErrors.not_found);
  return editChannelMessage(context, { channelId: found.conversationId, messageId }, body);
}

/** Deletes one's own message, or any message as an administrator of the channel. */
export async function deleteChannelMessage(context: SignedInContext, { channelId, messageId }: Named): Promise<void> {
  const { actor, realtime } = context;
  const { channel, viewer } = await accessChannel(context, channelId);
  if (channel.archivedAt) refuse(channelErrors.archived);
  const key = { organizationId: channel.organizationId, conversationId: channelId };
  await inTransaction(context, async (tx, afterCommit) => {
    const { row } = await changeMessage(tx, context, key, messageId, (message, now) => {
      if (!canDeleteMessage(viewer, message.senderId === actor.userId)) refuse(channelErrors.forbidden);
      return { content: '', mentions: [], deletedAt: now, deletedById: actor.userId };
    });
    const payload = { channelId, messageId, seq: row.message.changedSeq };
    afterCommit(() => publishToMembers(realtime, channelId, 'channel:message:deleted', payload));
  });
}
