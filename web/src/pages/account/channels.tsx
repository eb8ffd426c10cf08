import { displayName } from '@cobuy/domain/accounts/display-name';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { useChannels } from '../../rooms/channels/channels.api.ts';
import { ChannelsScreen } from '../../rooms/channels/channels-screen.tsx';

export function ChannelsPage() {
  const { channelId } = useParams();
  const { data: channels } = useChannels();
  const name = channels?.find(({ id }) => id === channelId)?.name;
  usePageTitle(name ? `${name}, Channels` : 'Channels');
  const user = useSession((session) => session.user);
  return user ? <ChannelsScreen channelId={channelId ?? null} userId={user.id} userName={displayName(user)} /> : null;
}
