import { displayName } from '@cobuy/domain/accounts/account-rules';
import { isSpecialMention } from '@cobuy/domain/channels/channel-rules';
import { typingPause } from '@cobuy/domain/conversations/message-rules';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { useSession } from '../lib/session.ts';
import type { Talk } from '../rooms/channels/channel-room.tsx';
import { ChannelsScreen } from '../rooms/channels/channels-screen.tsx';
import { matchMentions, mentionOptions } from '../rooms/channels/mention-options.ts';
import { ConversationPane } from '../rooms/conversations/talking/conversation-pane.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

export function ChannelsPage() {
  usePageTitle('Channels');
  const { channelId } = useParams();
  const user = useSession((session) => session.user);
  if (!user) return null;
  const userName = displayName(user);
  return (
    <ChannelsScreen
      channelId={channelId ?? null}
      userId={user.id}
      talk={(talk) => <ChannelTalk {...talk} userId={user.id} userName={userName} />}
    />
  );
}

function ChannelTalk({
  channel,
  members,
  transport,
  readOnly,
  handle,
  userId,
  userName,
}: Talk & { userId: string; userName: string }) {
  const { canMentionAll, canManage } = channel.permissions;
  const options = useMemo(() => mentionOptions(members, canMentionAll), [members, canMentionAll]);
  // Whoever may not name everybody still reads who has.
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
