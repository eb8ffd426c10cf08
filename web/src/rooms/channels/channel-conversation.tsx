import type { Channel, ChannelMember } from '@cobuy/contract/channels/channels.http';
import { isSpecialMention } from '@cobuy/domain/channels/channel-rules';
import { typingPause } from '@cobuy/domain/conversations/message-rules';
import { type ReactNode, type RefObject, useMemo } from 'react';
import type { ConversationTransport } from '../../lib/sockets/conversation-transport.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ConversationPane } from '../conversations/talking/conversation-pane.tsx';
import { matchMentions, mentionOptions } from './mention-options.ts';

export type PaneHandle = RefObject<{ showMessage: (messageId: string) => Promise<void> } | null>;

interface ChannelConversationProps {
  channel: Channel;
  members: readonly ChannelMember[];
  transport: ConversationTransport;
  /** Why the person may only read; null where they may write. */
  readOnly: ReactNode;
  handle: PaneHandle;
  userId: string;
  userName: string;
}

export function ChannelConversation({
  channel,
  members,
  transport,
  readOnly,
  handle,
  userId,
  userName,
}: ChannelConversationProps) {
  const { canMentionAll, canManage } = channel.permissions;
  const options = useMemo(() => mentionOptions(members, canMentionAll), [members, canMentionAll]);
  // Somebody who may not mention everybody still sees who has.
  const named = useMemo(() => mentionOptions(members, true), [members]);
  return (
    <ConversationPane
      ref={handle}
      conversationId={channel.id}
      userId={userId}
      userName={userName}
      transport={transport}
      title={channel.name}
      typingPause={typingPause.channels}
      checks="channel-message"
      connecting="Reconnecting to chat..."
      connectionFailed="Connection failed"
      empty={<EmptyState title="No messages yet">Say what this channel is for, or just hello.</EmptyState>}
      readOnly={readOnly}
      canReply
      canModerate={canManage}
      hasManyReaders
      named={named}
      mentionables={options}
      suggest={(query) => matchMentions(options, query)}
      isOwnMention={(id) => id === userId || isSpecialMention(id)}
    />
  );
}
