import type { ChannelClientEvents, ChannelServerEvents } from '@cobuy/contract/channels/channels.events';
import { newChannelMessage } from '@cobuy/contract/channels/channels.http';
import { readUpTo } from '@cobuy/contract/conversations/conversations.schemas';
import { id } from '@cobuy/contract/wire/schemas';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Context, Services, SignedInContext } from '../../platform/context.ts';
import { answerCommand, senderOf } from '../../platform/realtime/answer-command.ts';
import { type ContextOf, callerOf, type RoomCommands } from '../../platform/realtime/realtime.ts';
import { introduce, presenceOf } from '../conversations/present-people.ts';
import { accessChannel } from './channels.access.ts';
import { listOwnRoomsAcrossOrganizations } from './channels.queries.ts';
import {
  managersRoom,
  membersRoom,
  openRoom,
  organizationRoom,
  publish,
  superadminsRoom,
} from './publish-to-channel.ts';
import { markChannelRead } from './talking/mark-channel-read.ts';
import { postChannelMessage } from './talking/post-channel-message.ts';

type ChannelSocket = Socket<ChannelClientEvents, ChannelServerEvents>;

const ofChannel = z.object({ channelId: id });
const sent = newChannelMessage.extend({ channelId: id, messageId: id.optional() });
const posted = ofChannel.extend({ messageId: id });
const read = readUpTo.partial().extend({ channelId: id });

async function roomsOfOwn({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<string[]> {
  if (actor.kind !== 'account' || !actor.seesPrivate) return [];
  const { channelIds, memberships, isSuperadmin } = await listOwnRoomsAcrossOrganizations(db, actor.userId);
  return [
    ...channelIds.map(membersRoom),
    ...memberships.map(({ organizationId }) => organizationRoom(organizationId)),
    ...memberships.filter(({ role }) => role === 'ORGADMIN').map(({ organizationId }) => managersRoom(organizationId)),
    ...(isSuperadmin ? [superadminsRoom] : []),
  ];
}

/** A call joins an open channel before its messages arrive by themselves; its managers may look in. */
async function roomsOfChannel(context: SignedInContext, channelId: string): Promise<string[]> {
  const { viewer } = await accessChannel(context, channelId);
  const listens = viewer.isMember || viewer.role === 'ORGADMIN' || viewer.role === 'SUPERADMIN';
  return listens ? [membersRoom(channelId), openRoom(channelId)] : [openRoom(channelId)];
}

async function registerChannelCommands(socket: ChannelSocket, contextOf: ContextOf, services: Services) {
  const { realtime, log } = services;
  const presence = presenceOf(services);
  const sender = () => senderOf(contextOf, 'signed-in', null);

  const command =
    <S extends z.ZodType>(schema: S, act: (input: z.output<S>) => Promise<object>) =>
    (payload: unknown, done?: unknown) =>
      void answerCommand(
        { payload, done, log, complain: (refused) => socket.emit('channel:error', refused) },
        schema,
        act,
      );

  const tellOnline = (channelId: string) =>
    presence.tellOnline({ namespace: '/channels', room: openRoom(channelId) }, (users) =>
      publish(realtime, openRoom(channelId), 'channel:online:update', { channelId, users }),
    );
  const leave = (channelId: string) => {
    void socket.leave(openRoom(channelId));
    const userId = socket.data.person?.id;
    if (userId) publish(realtime, openRoom(channelId), 'user:offline', { channelId, userId });
    tellOnline(channelId);
  };
  /** Signals go only to channels that the socket has opened, so this looks nothing up. */
  const signal = (event: 'channel:typing' | 'channel:typing:stop') => (payload: unknown) => {
    const parsed = ofChannel.safeParse(payload);
    const user = socket.data.person;
    if (!parsed.success || !user || !socket.rooms.has(openRoom(parsed.data.channelId))) return;
    const { channelId } = parsed.data;
    const told = { channelId, userId: user.id, user };
    services.limitUse('signal', callerOf(socket)).then(
      () => publish(realtime, openRoom(channelId), event, told, socket.id),
      // Typing events faster than a human types are dropped.
      () => {},
    );
  };

  socket.on(
    'channel:join',
    command(ofChannel, async ({ channelId }) => {
      const context = await sender();
      await services.limitUse('signal', context);
      const mayHear = await roomsOfChannel(context, channelId);
      const user = await introduce(socket, services, context.actor.userId);
      await socket.join(mayHear);
      // Anyone removed between the check and the join was removed from rooms this socket wasn't in yet.
      const mayStillHear = await roomsOfChannel(context, channelId).catch((error) => {
        for (const room of mayHear) void socket.leave(room);
        throw error;
      });
      for (const room of mayHear) if (!mayStillHear.includes(room)) void socket.leave(room);
      // Not awaited: a process that just died delays the answer five seconds; a returning page catches up.
      realtime.peopleIn<typeof user>(openRoom(channelId), '/channels').then(
        (users) => socket.emit('channel:joined', { channelId, users }),
        (err) => log.error({ err }, 'could not tell who is present'),
      );
      publish(realtime, openRoom(channelId), 'user:online', { channelId, userId: user.id }, socket.id);
      tellOnline(channelId);
      return {};
    }),
  );
  socket.on('channel:leave', (payload: unknown) => {
    const parsed = ofChannel.safeParse(payload);
    if (parsed.success && socket.rooms.has(openRoom(parsed.data.channelId))) leave(parsed.data.channelId);
  });
  socket.on('channel:message', (payload: unknown, done?: unknown) => {
    // The call that stored the message publishes it.
    if (posted.safeParse(payload).success) return;
    command(sent, async ({ channelId, ...body }) => postChannelMessage(await sender(), channelId, body))(payload, done);
  });
  socket.on('channel:typing', signal('channel:typing'));
  socket.on('channel:typing:stop', signal('channel:typing:stop'));
  socket.on(
    'channel:mark_read',
    command(read, async ({ channelId, seq }) => {
      await markChannelRead(await sender(), channelId, seq ?? null);
      return {};
    }),
  );
  socket.on('channel:online:request', (payload: unknown) => {
    const parsed = ofChannel.safeParse(payload);
    if (!parsed.success || !socket.rooms.has(openRoom(parsed.data.channelId))) return;
    const { channelId } = parsed.data;
    const room = openRoom(channelId);
    realtime.peopleIn<{ id: string } & typeof socket.data.person>(room, '/channels').then(
      (users) => socket.emit('channel:online:update', { channelId, users }),
      (err) => log.error({ err }, 'could not tell who is present'),
    );
  });
  socket.on('disconnecting', () => {
    for (const room of socket.rooms) {
      const channelId = /^channel:(.+):open$/.exec(room)?.[1];
      if (channelId) leave(channelId);
    }
  });

  const { actor } = await sender();
  await introduce(socket, services, actor.userId);
}

export const channelCommands: RoomCommands = {
  namespace: '/channels',
  roomsOf: roomsOfOwn,
  register: registerChannelCommands,
};
