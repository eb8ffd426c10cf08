import {
  type ConnectionRules,
  connectionRules,
  mayReconnect,
  reconnectDelay,
} from '@cobuy/domain/notifications/connection-rules';
import { notificationTexts } from '@cobuy/domain/notifications/notification-rules';
import type { Socket } from 'socket.io-client';
import { create } from 'zustand';
import { useSession } from './session.ts';

/** How the connection stands. */
export const useConnection = create<{ isConnected: boolean; error: string | null }>(() => ({
  isConnected: false,
  error: null,
}));

/** What the server says where the session is at fault; any other refusal passes. */
const refusals = ['Unauthorized', 'Authentication failed'];

interface Connection {
  readonly opening: Promise<Socket>;
  /** Tries at once, and counts anew. */
  retry(): void;
  close(): void;
}

let connection: Connection | null = null;

/**
 * The connection for live changes, opened by its first user and only for people who are signed in: the session cookie
 * says who they are. Null for everybody else. The library is loaded with the first call.
 */
export async function openSocket(): Promise<Socket | null> {
  if (!useSession.getState().isAuthenticated) return null;
  connection ??= connect(connectionRules(navigator.userAgent));
  return connection.opening;
}

/** Tries again now, where the connection was given up. */
export const reconnectNow = () => connection?.retry();

function connect(rules: ConnectionRules): Connection {
  let isClosed = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (isConnected: boolean, error: string | null) => {
    if (!isClosed) useConnection.setState({ isConnected, error });
  };
  const opening = import('socket.io-client').then(({ io }) => {
    const socket = io({
      withCredentials: true,
      transports: [...rules.transports],
      tryAllTransports: true,
      // The library would try again after every end, for ever.
      reconnection: false,
      timeout: rules.timeout,
      autoConnect: !isClosed,
    });
    const tryLater = () => {
      attempt += 1;
      const delay = reconnectDelay(attempt, rules);
      if (delay === null) return report(false, notificationTexts.connectFailed);
      report(false, null);
      clearTimeout(timer);
      timer = setTimeout(() => socket.connect(), delay);
    };
    socket.on('connect', () => {
      attempt = 0;
      report(true, null);
    });
    socket.on('connect_error', ({ message }) => {
      if (isClosed) return;
      if (!refusals.includes(message)) return tryLater();
      report(false, message);
      useSession.getState().expire();
    });
    socket.on('disconnect', (reason) => {
      if (isClosed) return;
      if (mayReconnect(reason)) return tryLater();
      if (reason !== 'io server disconnect') return report(false, null);
      report(false, notificationTexts.serverDisconnected);
      // The server does so when the person's rights change: once more, with what they may do now.
      clearTimeout(timer);
      timer = setTimeout(() => socket.connect(), rules.shortestDelay);
    });
    return socket;
  });
  const retry = () => {
    clearTimeout(timer);
    void opening.then((socket) => {
      if (isClosed || socket.connected) return;
      attempt = 0;
      socket.connect();
    });
  };
  // Where the five tries were in vain, or the server ended it: whoever comes back to the page has it live again.
  const whenBack = () => {
    if (!document.hidden) retry();
  };
  window.addEventListener('focus', whenBack);
  window.addEventListener('online', whenBack);
  document.addEventListener('visibilitychange', whenBack);
  return {
    opening,
    retry,
    close() {
      isClosed = true;
      clearTimeout(timer);
      window.removeEventListener('focus', whenBack);
      window.removeEventListener('online', whenBack);
      document.removeEventListener('visibilitychange', whenBack);
      void opening.then((socket) => socket.disconnect());
    },
  };
}

/** The connection belongs to a session; it ends with it. */
useSession.subscribe(({ user, orderNumber }, before) => {
  if (user?.id === before.user?.id && orderNumber === before.orderNumber) return;
  connection?.close();
  connection = null;
  useConnection.setState({ isConnected: false, error: null });
});
