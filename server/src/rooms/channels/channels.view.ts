import type { Channel, ChannelMember, ChannelMembership } from '@cobuy/contract/channels/channels.http';
import { avatarUrl } from '@cobuy/domain/accounts/avatar-rules';
import { displayName } from '@cobuy/domain/accounts/display-name';
import {
  canLeaveChannel,
  canManageChannel,
  canMentionAll,
  canPostInChannel,
} from '@cobuy/domain/channels/channel-policy';
import type { MemberRow } from './channel-members.queries.ts';
import type { ChannelColumns, CountedChannel } from './channels.queries.ts';

const kindOf = ({ archivedAt, ...channel }: ChannelColumns) => ({ ...channel, isArchived: archivedAt !== null });

export function presentChannel({ channel, viewer, member, ...row }: CountedChannel): Channel {
  const kind = kindOf(channel);
  const { isMember } = viewer;
  return {
    id: channel.id,
    organizationId: channel.organizationId,
    name: channel.name,
    slug: channel.slug,
    description: channel.description,
    isPrivate: channel.isPrivate,
    adminOnly: channel.adminOnly,
    isDefault: channel.isDefault,
    isArchived: kind.isArchived,
    createdById: channel.createdById,
    createdAt: channel.createdAt.toISOString(),
    memberCount: row.memberCount,
    lastSeq: row.lastSeq,
    isMember,
    isMuted: member?.isMuted ?? false,
    unreadCount: isMember ? (row.unread?.count ?? 0) : 0,
    hasUnreadMention: isMember && (row.unread?.mentioned ?? false),
    readSeq: row.readSeq ?? 0,
    permissions: {
      canPost: canPostInChannel(viewer, kind),
      canManage: canManageChannel(viewer),
      canLeave: canLeaveChannel(viewer, kind),
      canMentionAll: canMentionAll(viewer),
    },
  };
}

/** @param userId whose membership it is. */
export const presentMembership = (
  { channel, member, membershipSince, lastReadAt, readSeq, unread }: CountedChannel,
  userId: string,
): ChannelMembership => ({
  userId,
  isMuted: member?.isMuted ?? false,
  isAdmin: member?.isAdmin ?? false,
  canPost: member?.canPost ?? true,
  joinedAt: (member?.joinedAt ?? membershipSince ?? channel.createdAt).toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
  readSeq: readSeq ?? 0,
  unreadCount: unread?.count ?? 0,
});

/** @param showsAddress only to those who manage the channel. */
export const presentMember = (
  { user, role, since, member, lastReadAt }: MemberRow,
  channel: Pick<ChannelColumns, 'createdAt'>,
  showsAddress: boolean,
): ChannelMember => ({
  userId: user.id,
  isMuted: member?.isMuted ?? false,
  isAdmin: member?.isAdmin ?? false,
  canPost: member?.canPost ?? true,
  joinedAt: (member?.joinedAt ?? since ?? channel.createdAt).toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
  role: user.isSuperadmin ? 'SUPERADMIN' : (role ?? 'GUEST'),
  user: {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: showsAddress ? user.email : null,
    avatarUrl: avatarUrl(user.avatarFile),
    username: user.username,
    name: displayName({ firstName: user.firstName, lastName: user.lastName, email: user.username }),
  },
});
