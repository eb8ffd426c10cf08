import type { Services } from '../../../platform/context.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { presentPerson } from '../../conversations/present-message.ts';
import { tellMembers } from '../tell-channel.ts';

/** Tells the members of a channel who has become one. */
export async function tellJoined(
  { db, realtime }: Pick<Services, 'db' | 'realtime'>,
  channelId: string,
  userId: string,
) {
  const account = await findAccount(db, { id: userId });
  if (!account) return;
  const user = presentPerson({ ...account, deletedAt: null });
  tellMembers(realtime, channelId, 'channel:user:joined', { channelId, user });
}
