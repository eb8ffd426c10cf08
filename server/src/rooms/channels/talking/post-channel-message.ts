import { type channelCalls, channelErrors } from '@cobuy/contract/channels/channels.http';
import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { canPostInChannel } from '@cobuy/domain/channels/channel-policy';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockOrCreateConversation } from '../../conversations/lock-or-create-conversation.ts';
import { postMessage, postMessageWithin } from '../../conversations/post-message.ts';
import { presentMessage } from '../../conversations/present-message.ts';
import { checkText } from '../../trust/prepare-text-check.ts';
import { accessChannel, kindOf } from '../channels.access.ts';
import type { AccessedChannel } from '../channels.queries.ts';
import { publishToMembers } from '../publish-to-channel.ts';
import { checkMentions, findPresent, notifyMentioned } from './mentions.ts';

type Body = ParsedRequest<typeof channelCalls.postChannelMessage>['body'];

export function requirePosting({ channel, viewer }: AccessedChannel) {
  if (channel.archivedAt) refuse(channelErrors.archived);
  if (!canPostInChannel(viewer, kindOf(channel))) refuse(channelErrors.posting_not_allowed);
}

/** Writes a message; a retry with the same client ID gets the stored one and notifies nobody again. */
export async function postChannelMessage(
  context: SignedInContext,
  channelId: string,
  { content, clientId, mentions: asked, replyToId }: Body,
): Promise<{ message: Message }> {
  const { db, actor, realtime } = context;
  await context.limitUse('message', context);
  const accessed = await accessChannel(context, channelId);
  requirePosting(accessed);
  await checkText(context, { field: 'channel-message', text: content });
  const mentions = await checkMentions(db, accessed, asked);
  const { channel } = accessed;
  const key = { organizationId: channel.organizationId, conversationId: channelId };
  const written = { senderId: actor.userId, clientId, content, mentions, replyToId };

  if (mentions.length === 0) {
    const { row, isNew } = await postMessage(context, key, written);
    const message = presentMessage(row);
    if (isNew) publishToMembers(realtime, channelId, 'channel:message', { channelId, ...message });
    return { message };
  }
  const present = await findPresent(realtime, channelId, mentions);
  return inTransaction(context, async (tx, afterCommit) => {
    await lockOrCreateConversation(tx, key);
    const { row, isNew } = await postMessageWithin(tx, context, key, written);
    const message = presentMessage(row);
    if (isNew) {
      afterCommit(() => publishToMembers(realtime, channelId, 'channel:message', { channelId, ...message }));
      await notifyMentioned(tx, afterCommit, context, channel, message, mentions, present);
    }
    return { message };
  });
}
