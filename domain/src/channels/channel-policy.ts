import { isOrganizationManager, type Role } from '../roles/roles.ts';

/** Who may do what in a channel (docs/rules/conversations.md#members-of-a-channel). */

/** A person's relation to one channel. `role` is the effective role in the channel's organization, else GUEST. */
export interface ChannelActor {
  readonly role: Role;
  readonly isCreator: boolean;
  readonly isMember: boolean;
  readonly isAdmin: boolean;
  /** False where an administrator has silenced them. */
  readonly canPost: boolean;
}

export interface ChannelKind {
  readonly isDefault: boolean;
  readonly isPrivate: boolean;
  /** Everyone can read; only administrators can write. */
  readonly adminOnly: boolean;
  readonly isArchived: boolean;
}

const belongs = ({ role }: ChannelActor) => role !== 'GUEST';

export const canCreateChannel = (role: Role) => isOrganizationManager(role);

/** Managers, the creator and members with the admin flag. */
export const canManageChannel = (actor: ChannelActor) =>
  isOrganizationManager(actor.role) || (belongs(actor) && (actor.isCreator || actor.isAdmin));

/** Members and managers see a private channel; everyone in the organization sees any other. */
export const canReadChannel = (actor: ChannelActor, channel: ChannelKind) =>
  belongs(actor) && (!channel.isPrivate || actor.isMember || isOrganizationManager(actor.role));

/** Anyone who has left a private channel has to be added again; an open channel is joined by opening it. */
export const canJoinChannel = (actor: ChannelActor, channel: ChannelKind) =>
  canReadChannel(actor, channel) && !channel.isArchived;

export const canPostInChannel = (actor: ChannelActor, channel: ChannelKind) =>
  canReadChannel(actor, channel) &&
  actor.isMember &&
  actor.canPost &&
  !channel.isArchived &&
  (!channel.adminOnly || canManageChannel(actor));

/** @everyone, @here and @channel. */
export const canMentionAll = ({ role }: Pick<ChannelActor, 'role'>) => isOrganizationManager(role);

/** Moderators delete the messages of others; no one edits them. */
export const canDeleteMessage = (actor: ChannelActor, isSender: boolean) =>
  belongs(actor) && (isSender || canManageChannel(actor));

/** Default channels cannot be renamed, made private or admin-only, left, or archived. */
export const canLeaveChannel = (actor: ChannelActor, channel: ChannelKind) => actor.isMember && !channel.isDefault;
