import { channelCalls } from '@cobuy/contract/channels/channels.http';
import { channelPaths } from '@cobuy/contract/channels/channels.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import type { Room } from '../../platform/room.ts';
import { archiveChannel, deleteChannel } from './arranging/archive-channel.ts';
import { createChannel } from './arranging/create-channel.ts';
import { muteChannel } from './arranging/mute-channel.ts';
import { getChannel, listChannels } from './arranging/read-channels.ts';
import { updateChannel } from './arranging/update-channel.ts';
import { channelCommands } from './channels.realtime.ts';
import { channelsPersonal } from './channels.tables.ts';
import { addChannelMember, removeChannelMember, updateChannelMember } from './joining/change-channel-members.ts';
import { joinChannel, leaveChannel } from './joining/join-channel.ts';
import { listChannelCandidates, listChannelMembers } from './joining/list-channel-members.ts';
import { deleteChannelMessage, editChannelMessage, editMessage } from './talking/edit-channel-message.ts';
import { listChannelMessages, searchChannelMessages } from './talking/list-channel-messages.ts';
import { markChannelRead } from './talking/mark-channel-read.ts';
import { postChannelMessage } from './talking/post-channel-message.ts';

export const channelsRoom: Room = {
  calls: [
    defineRoutes(channelPaths, channelCalls, {
      listChannels: (context, { query }) => listChannels(context, query),
      createChannel: (context, { body }) => createChannel(context, body),
      getChannel: (context, { params }) => getChannel(context, params.channelId),
      updateChannel: (context, { params, body }) => updateChannel(context, params.channelId, body),
      deleteChannel: async (context, { params }) => void (await deleteChannel(context, params.channelId)),
      archiveChannel: (context, { params }) => archiveChannel(context, params.channelId),
      joinChannel: (context, { params }) => joinChannel(context, params.channelId),
      leaveChannel: async (context, { params }) => void (await leaveChannel(context, params.channelId)),
      muteChannel: (context, { params, body }) => muteChannel(context, params.channelId, body.isMuted),
      markChannelRead: (context, { params, body }) => markChannelRead(context, params.channelId, body.seq ?? null),
      listChannelMembers: (context, { params, query }) => listChannelMembers(context, params.channelId, query.search),
      listChannelCandidates: (context, { params, query }) =>
        listChannelCandidates(context, params.channelId, query.search),
      addChannelMember: (context, { params, body }) => addChannelMember(context, params.channelId, body.userId),
      updateChannelMember: (context, { params, body }) => updateChannelMember(context, params, body.permissions),
      removeChannelMember: async (context, { params }) => void (await removeChannelMember(context, params)),
      listChannelMessages: (context, { params, query }) => listChannelMessages(context, params.channelId, query),
      postChannelMessage: (context, { params, body }) => postChannelMessage(context, params.channelId, body),
      searchChannelMessages: (context, { params, query }) => searchChannelMessages(context, params.channelId, query),
      editChannelMessage: (context, { params, body }) => editChannelMessage(context, params, body),
      editMessage: (context, { params, body }) => editMessage(context, params.messageId, body),
      deleteChannelMessage: async (context, { params }) => void (await deleteChannelMessage(context, params)),
    }),
  ],
  commands: [channelCommands],
  personal: channelsPersonal,
};
