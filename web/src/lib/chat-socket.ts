import type { Manager, Socket } from 'socket.io-client';
import { useSession } from './session.ts';

/** Specification 3, section 9, in milliseconds. */
const reconnection = { first: 1000, longest: 5000, timeout: 20_000 };
/** What the server says to a socket without a session; any other refusal passes. */
const noSession = 'Unauthorized';

export type ChatNamespace = '/chat' | '/channels';

let opening: Promise<Manager> | null = null;
let sockets = new Map<ChatNamespace, Socket>();

/**
 * A namespace of the one connection that all conversations share, for people who are signed in: the session cookie
 * says who they are. Null for everybody else. It tries to reconnect for ever. The library comes with the first call.
 */
export async function openChatSocket(namespace: ChatNamespace): Promise<Socket | null> {
  const person = useSession.getState().user?.id;
  if (!useSession.getState().isAuthenticated) return null;
  opening ??= openManager();
  const manager = await opening;
  // Somebody else may have signed in while the library was loading.
  if (useSession.getState().user?.id !== person) return null;
  const socket = sockets.get(namespace) ?? manager.socket(namespace);
  if (!sockets.has(namespace)) {
    sockets.set(namespace, socket);
    socket.on('connect_error', ({ message }) => {
      if (message === noSession) useSession.getState().expire();
      // A namespace that was refused is not tried again by the library.
      else if (!socket.active)
        setTimeout(() => sockets.get(namespace) === socket && socket.connect(), reconnection.longest);
    });
    socket.on('disconnect', (reason) => {
      // The library leaves it at that when the server ends a connection, as it does when memberships change.
      if (reason === 'io server disconnect')
        setTimeout(() => sockets.get(namespace) === socket && socket.connect(), reconnection.first);
    });
  }
  return socket;
}

const openManager = async () => {
  const { Manager } = await import('socket.io-client');
  return new Manager({
    withCredentials: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: reconnection.first,
    reconnectionDelayMax: reconnection.longest,
    timeout: reconnection.timeout,
  });
};

/** The connection belongs to a session; it ends with it. */
useSession.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id || !opening) return;
  const ended = sockets;
  opening = null;
  sockets = new Map();
  for (const socket of ended.values()) socket.disconnect();
});
