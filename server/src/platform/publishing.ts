import type { Access } from '@cobuy/contract/wire/calls';
import type { Socket } from 'socket.io';

/** The namespaces of sockets: notifications and watched orders, order chats, channels, what texts are checked by. */
export const namespaces = ['/', '/chat', '/channels', '/trust'] as const;
export type Namespace = (typeof namespaces)[number];

/** Whose sockets a namespace takes, as calls say it. */
export const namespaceAccess: Readonly<Record<Namespace, Access>> = {
  '/': 'order-session',
  '/chat': 'order-session',
  '/channels': 'signed-in',
  '/trust': 'order-session',
};

/**
 * Nobody is in it. What is told to it may concern pages that can't be found by a room, since their person was taken out
 * of it: those that come within the next minutes ask again.
 */
export const whoeverWasInRoom = 'whoever was in';

/** Somebody with an open socket, as its room of the server described them (`socket.data.person`). */
export interface PresentPerson {
  id: string;
}

/**
 * Telling open pages what happened, whichever server process holds them. Rooms of sockets: `user:{id}`, `session:{id}`
 * in every namespace, and those that a room's commands join; a session that is limited to an order is in no `user:{id}`.
 */
export interface Realtime {
  /** Tells everyone in a room of sockets, but for those in the room `except`: a socket is a room by its id, too. */
  publish(room: string, event: string, payload: object, namespace?: Namespace, except?: string): void;
  /** Puts a socket into a room where it asks for it; its page hears how long ago something was told there. */
  join(socket: Socket, room: string): Promise<void>;
  /** Puts the sockets of a person into a room, or takes them out. */
  joinUser(userId: string, room: string, namespace: Namespace): void;
  leaveUser(userId: string, room: string, namespace: Namespace): void;
  /** Takes everybody out of a room. */
  emptyRoom(room: string, namespace: Namespace): void;
  /** Who is in a room of sockets, each person once. */
  peopleIn<P extends PresentPerson>(room: string, namespace: Namespace): Promise<P[]>;
  /** Ends the sockets of a session or of a person; the client connects again with what it may do now. */
  disconnectSession(sessionId: string): void;
  disconnectUser(userId: string): void;
}
