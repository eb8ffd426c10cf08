import type { Socket } from 'socket.io-client';
import { useSession } from './session.ts';

let opening: Promise<Socket> | null = null;

/**
 * The connection for live changes, opened by its first user and only for people who are signed in: the session cookie
 * says who they are. Null for everybody else. The library is loaded with the first call.
 */
export async function openSocket(): Promise<Socket | null> {
  if (!useSession.getState().isAuthenticated) return null;
  opening ??= import('socket.io-client').then(({ io }) =>
    io({
      withCredentials: true,
      transports: ['websocket', 'polling'],
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
    }),
  );
  return opening;
}

/** The connection belongs to a session; it ends with it. */
useSession.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id || !opening) return;
  const closing = opening;
  opening = null;
  void closing.then((socket) => socket.disconnect());
});
