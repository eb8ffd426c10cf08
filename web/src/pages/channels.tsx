import { displayName } from '@cobuy/domain/accounts/account-rules';
import { useParams } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { useSession } from '../lib/session.ts';
import { ChannelsScreen } from '../rooms/channels/channels-screen.tsx';

export function ChannelsPage() {
  usePageTitle('Channels');
  const { channelId } = useParams();
  const user = useSession((session) => session.user);
  return user ? <ChannelsScreen channelId={channelId ?? null} userId={user.id} userName={displayName(user)} /> : null;
}
