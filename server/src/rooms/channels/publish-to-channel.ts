import type { ChannelServerEvents } from '@cobuy/contract/channels/channels.events';
import { type Realtime, whoeverWasInRoom } from '../../platform/publishing.ts';
import type { ChannelColumns } from './channels.queries.ts';

export const membersRoom = (channelId: string) => `channel:${channelId}`;
/** The sockets that have the channel open. */
export const openRoom = (channelId: string) => `channel:${channelId}:open`;
export const organizationRoom = (organizationId: string) => `organization:${organizationId}`;
export const managersRoom = (organizationId: string) => `organization:${organizationId}:managers`;
export const superadminsRoom = 'superadmins';
const userRoom = (userId: string) => `user:${userId}`;

type Events = ChannelServerEvents;
type Payload<E extends keyof Events> = Parameters<Events[E]>[0];

export const publish = <E extends keyof Events & string>(
  realtime: Realtime,
  room: string,
  event: E,
  payload: Payload<E>,
  exceptSocketId?: string,
) => realtime.publish(room, event, payload as object, '/channels', exceptSocketId);

export const publishToMembers = <E extends keyof Events & string>(
  realtime: Realtime,
  channelId: string,
  event: E,
  payload: Payload<E>,
) => publish(realtime, membersRoom(channelId), event, payload);

export const publishToOne = <E extends keyof Events & string>(
  realtime: Realtime,
  userId: string,
  event: E,
  payload: Payload<E>,
) => publish(realtime, userRoom(userId), event, payload);

/** Everybody who has the channel in their list, or might have it from now on. */
export function publishToAudience(
  realtime: Realtime,
  { organizationId, id, isPrivate }: Pick<ChannelColumns, 'organizationId' | 'id' | 'isPrivate'>,
  type: Payload<'channel:update'>['type'],
) {
  const payload = { channelId: id, type };
  const rooms = isPrivate
    ? [membersRoom(id), managersRoom(organizationId), whoeverWasInRoom]
    : [organizationRoom(organizationId)];
  for (const room of [...rooms, superadminsRoom]) publish(realtime, room, 'channel:update', payload);
}

/** Starts or stops sending a channel's events to a person's pages. */
export function letListen(realtime: Realtime, userId: string, channelId: string) {
  realtime.joinUser(userId, membersRoom(channelId), '/channels');
}
function stopListening(realtime: Realtime, userId: string, channelId: string) {
  for (const room of [membersRoom(channelId), openRoom(channelId)]) realtime.leaveUser(userId, room, '/channels');
}

/** Somebody has left a channel or was removed; an open one stays in their list. */
export function publishLeft(
  realtime: Realtime,
  { id: channelId, isPrivate }: Pick<ChannelColumns, 'id' | 'isPrivate'>,
  userId: string,
) {
  stopListening(realtime, userId, channelId);
  publishToOne(realtime, userId, 'channel:update', { channelId, type: isPrivate ? 'deleted' : 'updated' });
  publishToMembers(realtime, channelId, 'channel:user:left', { channelId, userId });
}
