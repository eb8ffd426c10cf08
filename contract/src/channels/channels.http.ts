import {
  channelTexts,
  longestChannelDescription,
  longestChannelName,
  mostMentions,
} from '@cobuy/domain/channels/channel-rules';
import { isVisible } from '@cobuy/domain/texts/visible';
import { z } from 'zod';
import { conversationErrors } from '../conversations/conversations.errors.ts';
import { message, messagePage, messagesQuery, newMessage, readUpTo } from '../conversations/conversations.schemas.ts';
import { prohibitedIn, trustErrors } from '../trust/trust.errors.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { defineErrors } from '../wire/errors.ts';
import { id, instant, line } from '../wire/schemas.ts';
import { channelPaths } from './channels.paths.ts';

export const channelErrors = defineErrors('channel', {
  not_found: [404, 'Channel not found'],
  no_organization: [400, channelTexts.noOrganization],
  organization_contradicts: [400, 'The request names one organization and selects another'],
  name_taken: [409, channelTexts.nameTaken],
  forbidden: [403, "Access Denied: You don't have permission to access this page."],
  default_stays: [409, 'The default channel can’t be renamed, made private or admin-only, or archived'],
  cannot_leave_default: [409, channelTexts.cannotLeaveDefault],
  already_member: [409, 'Already a member of this channel'],
  removed: [403, 'You were removed from this channel. Its administrators can add you again.'],
  not_a_member: [404, 'Not a member of this channel'],
  archived: [409, 'This channel is archived and read-only'],
  posting_not_allowed: [403, 'You can’t post in this channel'],
  mention_unknown: [400, 'You can only mention members of this channel'],
  mention_all_not_allowed: [403, 'Only administrators can mention everyone'],
});

const byChannelId = z.object({ channelId: id });
const byMember = byChannelId.extend({ userId: id });
const byMessage = byChannelId.extend({ messageId: id });

export const channel = z
  .object({
    id,
    organizationId: id,
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    isPrivate: z.boolean(),
    /** Everyone can read; only administrators can write. */
    adminOnly: z.boolean(),
    isDefault: z.boolean(),
    isArchived: z.boolean(),
    createdById: id.nullable(),
    createdAt: instant,
    memberCount: z.int(),
    /** The conversation's latest `seq`, to tell which events are new. */
    lastSeq: z.int(),
    /** From here on, the caller's own state. */
    isMember: z.boolean(),
    isMuted: z.boolean(),
    /** Messages of others not read yet; at most 100. */
    unreadCount: z.int(),
    hasUnreadMention: z.boolean(),
    readSeq: z.int(),
    permissions: z.object({
      canPost: z.boolean(),
      canManage: z.boolean(),
      canLeave: z.boolean(),
      canMentionAll: z.boolean(),
    }),
  })
  .meta({ id: 'Channel' });
export type Channel = z.infer<typeof channel>;

export const channelMember = z
  .object({
    userId: id,
    isMuted: z.boolean(),
    isAdmin: z.boolean(),
    canPost: z.boolean(),
    joinedAt: instant,
    lastReadAt: instant.nullable(),
    /** Role in the organization. */
    role: z.string(),
    user: z.object({
      id,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      /** Only for those who manage the channel. */
      email: z.string().nullable(),
      avatarUrl: z.string().nullable(),
      username: z.string().nullable(),
      name: z.string(),
    }),
  })
  .meta({ id: 'ChannelMember' });
export type ChannelMember = z.infer<typeof channelMember>;

export const channelMembership = z.object({
  userId: id,
  isMuted: z.boolean(),
  isAdmin: z.boolean(),
  canPost: z.boolean(),
  joinedAt: instant,
  lastReadAt: instant.nullable(),
  readSeq: z.int(),
  unreadCount: z.int(),
});
export type ChannelMembership = z.infer<typeof channelMembership>;

const name = line()
  .trim()
  .refine(isVisible, channelTexts.nameRequired)
  .max(longestChannelName, `A channel name can have at most ${longestChannelName} characters`);
const description = z
  .string()
  .trim()
  .max(longestChannelDescription)
  .nullish()
  .transform((text) => text || null);

export const channelBody = z.object({
  name,
  description,
  isPrivate: z.boolean().default(false),
  adminOnly: z.boolean().default(false),
});
export const newChannelMessage = newMessage.extend({
  mentions: z
    .array(z.union([id, z.enum(['everyone', 'here', 'channel'])]))
    .max(mostMentions)
    .default([]),
  replyToId: id.nullish(),
});
export const messageEdit = newChannelMessage.pick({ content: true }).extend({
  mentions: newChannelMessage.shape.mentions.unwrap().optional(),
});

const found = z.object({ success: z.literal(true), data: channel });

export const channelCalls = defineCalls(channelPaths, {
  listChannels: {
    access: 'signed-in',
    summary:
      'Channels of the selected or named organization that the caller can read; without one, all organizations’ channels for a SUPERADMIN',
    query: z.object({ organizationId: id.optional(), _t: z.string().optional() }),
    response: z.object({ success: z.literal(true), data: z.array(channel) }),
    errors: [channelErrors.no_organization, channelErrors.organization_contradicts],
  },
  createChannel: {
    access: ['ORGADMIN', 'SUPERADMIN'],
    knownFields: 'only',
    summary: 'Create a channel in the selected organization, with the caller as its first member',
    body: channelBody.extend({ organizationId: id.optional() }),
    response: found,
    status: 201,
    errors: [
      channelErrors.no_organization,
      channelErrors.organization_contradicts,
      channelErrors.name_taken,
      prohibitedIn('name'),
      channelErrors.not_found,
    ],
    idempotent: true,
  },
  getChannel: {
    access: 'signed-in',
    summary: 'One channel with its members',
    params: byChannelId,
    response: found.extend({ members: z.array(channelMember) }),
    errors: [channelErrors.not_found],
  },
  updateChannel: {
    partial: true,
    knownFields: { as: 'getChannel' },
    access: 'signed-in',
    summary: 'Change a channel, as its administrator',
    params: byChannelId,
    body: channelBody.partial(),
    response: found,
    errors: [
      channelErrors.not_found,
      channelErrors.forbidden,
      channelErrors.name_taken,
      channelErrors.default_stays,
      channelErrors.archived,
      prohibitedIn('name'),
    ],
  },
  deleteChannel: {
    access: 'signed-in',
    summary: 'Delete a channel with its messages, as its administrator',
    params: byChannelId,
    response: noContent,
    errors: [channelErrors.not_found, channelErrors.forbidden, channelErrors.default_stays],
  },
  archiveChannel: {
    access: 'signed-in',
    summary: 'Archive a channel: read-only, out of the list, for good',
    params: byChannelId,
    response: found,
    errors: [channelErrors.not_found, channelErrors.forbidden, channelErrors.default_stays],
  },
  joinChannel: {
    access: 'signed-in',
    summary: 'Become a member of a channel that is open to the caller',
    params: byChannelId,
    response: found,
    errors: [channelErrors.not_found, channelErrors.already_member, channelErrors.removed, channelErrors.archived],
  },
  leaveChannel: {
    access: 'signed-in',
    summary: 'Leave a channel',
    params: byChannelId,
    response: noContent,
    errors: [channelErrors.not_found, channelErrors.not_a_member, channelErrors.cannot_leave_default],
  },
  muteChannel: {
    access: 'signed-in',
    summary: 'Mute or unmute a channel for the caller',
    params: byChannelId,
    body: z.object({ isMuted: z.boolean() }),
    response: z.object({ channelMembership }),
    errors: [channelErrors.not_found, channelErrors.not_a_member],
  },
  markChannelRead: {
    access: 'signed-in',
    summary: 'Remember how far the caller has read; without a place, up to the newest message',
    params: byChannelId,
    /** Without a body or a `seq`: up to the newest message. */
    body: readUpTo
      .partial()
      .nullish()
      .transform((body) => body ?? {}),
    response: z.object({ channelMembership }),
    errors: [channelErrors.not_found, channelErrors.not_a_member],
  },
  listChannelMembers: {
    access: 'signed-in',
    summary: 'Members of a channel, administrators first, then by name',
    params: byChannelId,
    query: z.object({ search: z.string().trim().max(100).optional() }),
    response: z.object({ data: z.array(channelMember) }),
    errors: [channelErrors.not_found],
  },
  listChannelCandidates: {
    access: 'signed-in',
    summary: 'Members of the organization who could be added to a channel, for its administrators',
    params: byChannelId,
    query: z.object({ search: z.string().trim().max(100).optional() }),
    response: z.object({ data: z.array(z.object({ id, name: z.string(), email: z.string() })) }),
    errors: [channelErrors.not_found, channelErrors.forbidden],
  },
  addChannelMember: {
    knownFields: 'only',
    access: 'signed-in',
    summary: 'Add a member of the organization to a channel, as its administrator',
    params: byChannelId,
    body: z.object({ userId: id }),
    response: z.object({ data: channelMember }),
    status: 201,
    errors: [
      channelErrors.not_found,
      channelErrors.forbidden,
      channelErrors.already_member,
      channelErrors.removed,
      channelErrors.archived,
      channelErrors.not_a_member,
    ],
  },
  updateChannelMember: {
    knownFields: 'only',
    access: 'signed-in',
    summary: 'Change what a member may do in a channel, as its administrator',
    params: byMember,
    body: z.object({
      permissions: z.object({
        isAdmin: z.boolean().optional(),
        isMuted: z.boolean().optional(),
        canPost: z.boolean().optional(),
      }),
    }),
    response: z.object({ data: channelMember }),
    errors: [channelErrors.not_found, channelErrors.forbidden, channelErrors.not_a_member],
  },
  removeChannelMember: {
    access: 'signed-in',
    summary: 'Remove a member from a channel, as its administrator',
    params: byMember,
    response: noContent,
    errors: [
      channelErrors.not_found,
      channelErrors.forbidden,
      channelErrors.not_a_member,
      channelErrors.cannot_leave_default,
    ],
  },
  listChannelMessages: {
    access: 'signed-in',
    summary: 'Messages of a channel: the newest page, the page before a cursor, or all changes since a place',
    params: byChannelId,
    query: messagesQuery,
    response: messagePage,
    errors: [channelErrors.not_found],
  },
  postChannelMessage: {
    access: 'signed-in',
    summary: 'Write a message in a channel',
    params: byChannelId,
    body: newChannelMessage,
    response: z.object({ message }),
    status: 201,
    errors: [
      channelErrors.not_found,
      channelErrors.archived,
      channelErrors.posting_not_allowed,
      channelErrors.mention_unknown,
      channelErrors.mention_all_not_allowed,
      conversationErrors.reply_not_found,
      conversationErrors.client_id_reused,
      conversationErrors.too_fast,
      trustErrors.message_prohibited,
    ],
  },
  searchChannelMessages: {
    access: 'signed-in',
    summary: 'Messages of a channel that contain a text, newest first',
    params: byChannelId,
    query: z.object({ search: z.string().trim().min(1).max(100), cursor: z.coerce.number().int().min(1).optional() }),
    response: z.object({ messages: z.array(message), hasMore: z.boolean(), nextCursor: z.string().nullable() }),
    errors: [channelErrors.not_found],
  },
  editChannelMessage: {
    access: 'signed-in',
    summary: 'Edit the caller’s own message',
    params: byMessage,
    body: messageEdit,
    response: z.object({ message }),
    errors: [
      channelErrors.not_found,
      conversationErrors.not_found,
      conversationErrors.not_yours,
      channelErrors.archived,
      channelErrors.posting_not_allowed,
      channelErrors.mention_unknown,
      channelErrors.mention_all_not_allowed,
      trustErrors.message_prohibited,
      conversationErrors.too_fast,
    ],
  },
  editMessage: {
    access: 'signed-in',
    summary: 'Edit the caller’s own message, named without its channel',
    params: z.object({ messageId: id }),
    body: messageEdit,
    response: z.object({ message }),
    errors: [
      conversationErrors.not_found,
      conversationErrors.not_yours,
      channelErrors.archived,
      channelErrors.not_found,
      channelErrors.posting_not_allowed,
      channelErrors.mention_unknown,
      channelErrors.mention_all_not_allowed,
      trustErrors.message_prohibited,
      conversationErrors.too_fast,
    ],
  },
  deleteChannelMessage: {
    access: 'signed-in',
    summary: 'Delete the caller’s own message, or any message as a channel administrator',
    params: byMessage,
    response: noContent,
    errors: [channelErrors.not_found, conversationErrors.not_found, channelErrors.forbidden, channelErrors.archived],
  },
});
