import type { ChannelClientEvents, ChannelServerEvents } from '@cobuy/contract/channels/channels.events';
import type { Socket } from 'socket.io-client';

export type ChannelSocket = Socket<ChannelServerEvents, ChannelClientEvents>;
type Heard = ChannelServerEvents & {
  connect: () => void;
  disconnect: () => void;
  /** The server may have missed what another process told: catch up as after a reconnect. */
  resync: () => void;
};

/** Listens to several events at once; returns how to stop. */
export function hearChannels(socket: ChannelSocket, heard: Partial<Heard>): () => void {
  // The names and payloads are checked by `heard`; the library can't follow them through a loop.
  const plain = socket as unknown as Socket;
  const entries = Object.entries(heard) as [string, () => void][];
  for (const [event, act] of entries) plain.on(event, act);
  return () => {
    for (const [event, act] of entries) plain.off(event, act);
  };
}
