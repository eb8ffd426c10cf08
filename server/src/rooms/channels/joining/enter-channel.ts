import { channelErrors } from '@cobuy/contract/channels/channels.http';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { presentPerson } from '../../conversations/present-message.ts';
import { beginReading, insertMember } from '../channels.queries.ts';
import { publishToMembers } from '../publish-to-channel.ts';
import { findDeparture, forgetDeparture } from './channel-departures.queries.ts';

interface Entering {
  organizationId: string;
  channelId: string;
  userId: string;
  joinedAt: Date;
  /** True for an organization's manager, or somebody added by a manager of the channel. */
  isBroughtIn: boolean;
}

/** Call under the channel's lock. The removed come back only through a manager; the silenced stay silenced. */
export async function enterChannel(tx: Db, { isBroughtIn, ...member }: Entering): Promise<void> {
  const departure = await findDeparture(tx, member);
  if (departure?.wasRemoved && !isBroughtIn) refuse(channelErrors.removed);
  if (!(await insertMember(tx, { ...member, canPost: departure?.canPost ?? true })))
    refuse(channelErrors.already_member);
  if (departure) await forgetDeparture(tx, member);
  await beginReading(tx, member, member.userId, member.joinedAt);
}

export async function publishJoined(
  { db, realtime }: Pick<Services, 'db' | 'realtime'>,
  channelId: string,
  userId: string,
) {
  const account = await findAccount(db, { id: userId });
  if (!account) return;
  const user = presentPerson({ ...account, deletedAt: null });
  publishToMembers(realtime, channelId, 'channel:user:joined', { channelId, user });
}
