import type { Server } from 'socket.io';

/** Milliseconds between two looks. */
const pause = 1000;
/** Packets and bytes that may wait for a reader; whoever lags further behind catches up by sequence after reconnecting. */
const mostWaiting = { packets: 2000, bytes: 4 * 1024 * 1024 };

interface Waiting {
  writeBuffer: readonly unknown[];
  transport: { socket?: { bufferedAmount?: number } };
  close(discard: boolean): void;
}

/** Ends sockets whose reader has stalled, so that what waits for them does not grow the server. @returns how to stop. */
export function endStalledSockets(engine: Server['engine']): () => void {
  const timer = setInterval(() => {
    const clients = Object.values((engine as unknown as { clients: Record<string, Waiting> }).clients);
    for (const client of clients) {
      const bytes = client.transport.socket?.bufferedAmount ?? 0;
      if (client.writeBuffer.length > mostWaiting.packets || bytes > mostWaiting.bytes) client.close(true);
    }
  }, pause);
  timer.unref();
  return () => clearInterval(timer);
}
