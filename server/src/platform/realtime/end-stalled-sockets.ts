import type { Server } from 'socket.io';
import { clientsOf, type EngineClient } from '../private-parts.ts';

/** Milliseconds between checks. */
const pause = 1000;
/** Most packets and bytes that may wait for a reader; one further behind reconnects and catches up by sequence. */
const mostWaiting = { packets: 2000, bytes: 4 * 1024 * 1024 };

/** Ends sockets whose reader has stalled, so that what waits for them does not grow the server. @returns how to stop. */
export function endStalledSockets(engine: Server['engine']): () => void {
  const timer = setInterval(() => {
    for (const client of clientsOf(engine)) {
      const { socket } = client.transport;
      const bytes = (socket?.bufferedAmount ?? 0) + sizeOf(client.writeBuffer);
      if (client.writeBuffer.length <= mostWaiting.packets && bytes <= mostWaiting.bytes) continue;
      // A polite end would wait behind everything unread.
      if (socket) socket.terminate();
      else client.close(true);
    }
  }, pause);
  timer.unref();
  return () => clearInterval(timer);
}

const sizeOf = (packets: EngineClient['writeBuffer']) =>
  packets.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
