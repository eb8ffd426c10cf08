import type { Server } from 'socket.io';

/** Milliseconds between two looks. */
const pause = 1000;
/** Packets and bytes that may wait for a reader; whoever lags further behind catches up by sequence after reconnecting. */
const mostWaiting = { packets: 2000, bytes: 4 * 1024 * 1024 };

interface Waiting {
  writeBuffer: readonly { data?: unknown }[];
  transport: { socket?: { bufferedAmount: number; terminate(): void } };
  close(discard: boolean): void;
}

/** Ends sockets whose reader has stalled, so that what waits for them does not grow the server. @returns how to stop. */
export function endStalledSockets(engine: Server['engine']): () => void {
  const timer = setInterval(() => {
    const clients = Object.values((engine as unknown as { clients: Record<string, Waiting> }).clients);
    for (const client of clients) {
      const { socket } = client.transport;
      const bytes = (socket?.bufferedAmount ?? 0) + sizeOf(client.writeBuffer);
      if (client.writeBuffer.length <= mostWaiting.packets && bytes <= mostWaiting.bytes) continue;
      // A polite end would wait behind all that was not read.
      if (socket) socket.terminate();
      else client.close(true);
    }
  }, pause);
  timer.unref();
  return () => clearInterval(timer);
}

const sizeOf = (packets: Waiting['writeBuffer']) =>
  packets.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
