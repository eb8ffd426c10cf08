import { channelErrors } from '@cobuy/contract/channels/channels.http';
import {
  type ChannelActor,
  type ChannelKind,
  canManageChannel,
  canReadChannel,
} from '@cobuy/domain/channels/channel-policy';
import type { Role } from '@cobuy/domain/roles/roles';
import type { AccountActor } from '../../platform/actor.ts';
import type { SignedInContext } from '../../platform/context.ts';
import type { AskedByReader } from '../../platform/database/asked-by-readers.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  type AccessedChannel,
  type ChannelColumns,
  type ChannelRow,
  type CountedChannel,
  findChannelAcrossOrganizations,
  findCountedChannelAcrossOrganizations,
  listChannelsAcrossOrganizations,
  listChannelsForReadersAcrossOrganizations,
} from './channels.queries.ts';

type Reader = Pick<SignedInContext, 'db' | 'actor'>;
type Viewing = Pick<AccountActor, 'userId' | 'accountRole' | 'seesPrivate'>;

export const kindOf = ({ isDefault, isPrivate, adminOnly, archivedAt }: ChannelColumns): ChannelKind => ({
  isDefault,
  isPrivate,
  adminOnly,
  isArchived: archivedAt !== null,
});

/**
 * Standing by role in the channel's own organization, not the selected one: sockets hear of all a person's channels.
 */
function viewerOf(actor: Viewing, { channel, viewerRole, member }: ChannelRow): ChannelActor {
  const isSuperadmin = actor.accountRole === 'SUPERADMIN';
  const role: Role = isSuperadmin ? 'SUPERADMIN' : actor.seesPrivate ? (viewerRole ?? 'GUEST') : 'GUEST';
  return {
    role,
    isCreator: channel.createdById === actor.userId,
    isMember: role !== 'GUEST' && (channel.isDefault || member !== null),
    isAdmin: member?.isAdmin ?? false,
    canPost: member?.canPost ?? true,
  };
}

const withViewer = <R extends ChannelRow>(actor: Viewing, row: R): R & AccessedChannel => ({
  ...row,
  viewer: viewerOf(actor, row),
});
const isReadable = ({ channel, viewer }: AccessedChannel) => canReadChannel(viewer, kindOf(channel));

/** A channel, if the caller may read it; not found otherwise. */
export async function accessChannel({ db, actor }: Reader, id: string): Promise<AccessedChannel> {
  const row = (await findChannelAcrossOrganizations(db, id, actor.userId)) ?? refuse(channelErrors.not_found);
  const accessed = withViewer(actor, row);
  return isReadable(accessed) ? accessed : refuse(channelErrors.not_found);
}

/** Like `accessChannel`, with counts for the caller: members and unread messages. */
export async function accessCountedChannel({ db, actor }: Reader, id: string): Promise<CountedChannel> {
  const row = (await findCountedChannelAcrossOrganizations(db, id, actor.userId)) ?? refuse(channelErrors.not_found);
  const accessed = withViewer(actor, row);
  return isReadable(accessed) ? accessed : refuse(channelErrors.not_found);
}

export async function accessManagedChannel(reader: Reader, id: string): Promise<AccessedChannel> {
  const accessed = await accessChannel(reader, id);
  return canManageChannel(accessed.viewer) ? accessed : refuse(channelErrors.forbidden);
}

/** Every channel of an organization, or of all for null, that somebody may read. */
export async function listAccessibleChannels({ db, actor }: Reader, organizationId: string | null) {
  const rows = await listChannelsAcrossOrganizations(db, organizationId, actor.userId);
  return rows.map((row) => withViewer(actor, row)).filter(isReadable);
}

/** The names of those channels that whoever asks for them may read. */
export async function listChannelNamesForReaders(db: Db, asked: readonly AskedByReader[]) {
  const rows = await listChannelsForReadersAcrossOrganizations(db, asked);
  return rows
    .map(({ readerId: userId, isSuperadmin, seesPrivate, ...row }) =>
      withViewer({ userId, accountRole: isSuperadmin ? 'SUPERADMIN' : 'GUEST', seesPrivate }, { ...row, userId }),
    )
    .filter(isReadable)
    .map(({ userId, channel }) => ({ readerId: userId, id: channel.id, name: channel.name }));
}
