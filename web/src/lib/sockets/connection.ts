import { connectionRules, longestTimeout, triesUntilReported } from '@cobuy/domain/notifications/connection-rules';
import { notificationTexts } from '@cobuy/domain/notifications/notification-rules';
import type { Manager, Socket } from 'socket.io-client';
import { create } from 'zustand';
import { useSession } from '../session/session.ts';

/** `/`: all news; `/chat`: talk in orders; `/channels`: in channels; `/trust`: keywords for text checks. */
export type Namespace = '/' | '/chat' | '/channels' | '/trust';

interface ConnectionState {
  /** What the page says about the connection while it's down; null while there's nothing to say. */
  error: string | null;
  /** Whether it was lost or refused, so that this page gets no news. */
  isDown: boolean;
}
const fresh: ConnectionState = { error: null, isDown: false };
export const useConnection = create(() => fresh);

/** What the server says when the session is at fault; other refusals pass. */
const refusals = ['Unauthorized', 'Authentication failed'];

interface Connection {
  open(namespace: Namespace): Promise<Socket | null>;
  /** Retries at once instead of waiting for the next try. */
  retry(): void;
  close(): void;
}

let connection: Connection | null = null;

/**
 * A namespace of the page's one connection, which the first caller opens, for signed-in people; null for everybody
 * else. The session cookie says who they are. It reconnects forever and ends with the session. The first call loads the
 * library.
 */
export async function openSocket(namespace: Namespace): Promise<Socket | null> {
  if (!useSession.getState().isAuthenticated) return null;
  connection ??= connect();
  return connection.open(namespace);
}

export const reconnectNow = () => connection?.retry();

function connect(): Connection {
  const { shortestDelay, longestDelay, timeout, transports } = connectionRules(navigator.userAgent);
  const sockets = new Map<Namespace, Socket>();
  let isClosed = false;
  let failures = 0;
  /** True between two tries: coming back to the page must not break off a try under way. */
  let isWaiting = false;

  const opening = import('socket.io-client').then(({ Manager }) => {
    const manager = new Manager({
      withCredentials: true,
      transports: [...transports],
      tryAllTransports: true,
      reconnectionDelay: shortestDelay,
      reconnectionDelayMax: longestDelay,
      timeout,
      autoConnect: false,
    });
    manager.on('reconnect_attempt', () => {
      isWaiting = false;
    });
    return manager;
  });

  const report = (error: string | null, isDown = true) => {
    if (!isClosed) useConnection.setState({ error, isDown });
  };
  /** The library won't reopen a refused or ended namespace; pages must not all come back at one moment. */
  const reopenAfter = (delay: number, socket: Socket) =>
    setTimeout(
      () => {
        if (!isClosed) socket.connect();
      },
      delay * (1 + Math.random() / 2),
    );

  const follow = (socket: Socket) => {
    socket.on('connect_error', ({ message }) => {
      if (isClosed || socket.active) return;
      if (refusals.includes(message)) useSession.getState().expire();
      else reopenAfter(longestDelay, socket);
    });
    socket.on('disconnect', (reason) => {
      // The server disconnects when the person's rights change: reconnect with the new ones.
      if (reason === 'io server disconnect') reopenAfter(shortestDelay, socket);
    });
  };
  /** The root is open on every page: how it stands is how the connection stands. */
  const tellOf = (root: Socket) => {
    root.on('connect', () => {
      failures = 0;
      isWaiting = false;
      root.io.timeout(timeout);
      report(null, false);
    });
    root.on('connect_error', () => {
      failures += 1;
      isWaiting = true;
      root.io.timeout(longestTimeout);
      report(failures < triesUntilReported ? null : notificationTexts.connectFailed);
    });
    root.on('disconnect', (reason) => {
      isWaiting = true;
      report(reason === 'io server disconnect' ? notificationTexts.serverDisconnected : null);
    });
  };

  const socketOf = (namespace: Namespace, manager: Manager): Socket => {
    const known = sockets.get(namespace);
    if (known) return known;
    const socket = manager.socket(namespace);
    sockets.set(namespace, socket);
    if (namespace === '/') tellOf(socket);
    follow(socket);
    return socket.connect();
  };

  const retry = () => {
    const all = [...sockets.values()];
    // The library's waiting ends with its last socket; while one is open, there's no waiting.
    if (!all.some(({ connected }) => connected)) for (const socket of all) socket.disconnect();
    for (const socket of all) socket.connect();
    isWaiting = false;
  };
  const whenBack = () => {
    if (!document.hidden && isWaiting) retry();
  };
  window.addEventListener('focus', whenBack);
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', whenBack);

  return {
    async open(namespace) {
      const manager = await opening;
      // Somebody else may have signed in while the library was loading.
      return isClosed ? null : socketOf(namespace, manager);
    },
    retry,
    close() {
      isClosed = true;
      window.removeEventListener('focus', whenBack);
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', whenBack);
      for (const socket of sockets.values()) socket.disconnect();
    },
  };
}

/** The connection belongs to a session; it ends with it. */
useSession.subscribe(({ user, orderNumber }, before) => {
  if (user?.id === before.user?.id && orderNumber === before.orderNumber) return;
  connection?.close();
  connection = null;
  useConnection.setState(fresh);
});
