import type { Access } from '@cobuy/contract/wire/calls';
import type { Socket } from 'socket.io';

/** Socket namespaces: notifications and watched orders, order chats, channels, text checks. */
export const namespaces = ['/', '/chat', '/channels', '/trust'] as const;
export type Namespace = (typeof namespaces)[number];

export const namespaceAccess: Readonly<Record<Namespace, Access>> = {
  '/': 'order-session',
  '/chat': 'order-session',
  '/channels': 'signed-in',
  '/trust': 'order-session',
};

/**
 * A room that is always empty. Events to it may concern pages that no room finds, since their person was just removed:
 * pages that connect in the next minutes ask again.
 */
export const whoeverWasInRoom = 'whoever was in';

/** Somebody with an open socket, as its room of the server described them (`socket.data.person`). */
export interface PresentPerson {
  id: string;
}

/**
 * Tells open pages what happened, whichever server process holds them. Socket rooms: `user:{id}` and `session:{id}` in
 * every namespace, and those that a room's commands join. A session limited to an order isn't in `user:{id}`.
 */
export interface Realtime {
  /** Tells everyone in a socket room except those in the room `except`; a socket's ID is a room, too. */
  publish(room: string, event: string, payload: object, namespace?: Namespace, except?: string): void;
  /** Puts a socket into a room it asked for; its page hears how long ago something was told there. */
  join(socket: Socket, room: string): Promise<void>;
  joinUser(userId: string, room: string, namespace: Namespace): void;
  leaveUser(userId: string, room: string, namespace: Namespace): void;
  emptyRoom(room: string, namespace: Namespace): void;
  /** The people in a socket room, each once. */
  peopleIn<P extends PresentPerson>(room: string, namespace: Namespace): Promise<P[]>;
  /** Ends the sockets of a session or person; the client reconnects with its current rights. */
  disconnectSession(sessionId: string): void;
  disconnectUser(userId: string): void;
}
