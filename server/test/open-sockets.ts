// Sockets of people, and what they hear.
import { io, type Socket } from 'socket.io-client';

export interface Listening {
  socket: Socket;
  /** Every event so far, in order. */
  heard: { event: string; payload: unknown }[];
  /** Payloads of one event so far. */
  payloads<T>(event: string): T[];
  /** Sends a command and waits for its answer. */
  ask<T>(event: string, payload: object): Promise<T>;
}

/** Sockets on one server; `closeAll` ends them. */
export function openSockets(urlOf: () => string) {
  const open: Socket[] = [];
  return {
    async listen(namespace: string, token: string | null, url = urlOf()): Promise<Listening> {
      const socket = io(`${url}${namespace === '/' ? '' : namespace}`, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        auth: token ? { token } : {},
      });
      open.push(socket);
      const heard: Listening['heard'] = [];
      // How long ago something was told is said to the person who connects; it is no news.
      socket.onAny((event: string, payload: unknown) => event !== 'resync' && heard.push({ event, payload }));
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      return {
        socket,
        heard,
        payloads: <T>(event: string) => heard.filter((one) => one.event === event).map(({ payload }) => payload as T),
        ask: (event, payload) => socket.timeout(60_000).emitWithAck(event, payload),
      };
    },
    closeAll() {
      for (const socket of open.splice(0)) socket.disconnect();
    },
  };
}
