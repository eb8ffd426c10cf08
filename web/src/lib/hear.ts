import type { Socket } from 'socket.io-client';

interface OfTheConnection {
  connect: () => void;
  disconnect: () => void;
  /** It could not be opened; it is tried again. */
  connect_error: () => void;
  /** The server may have missed what another process told: catch up as after a reconnect. */
  resync: () => void;
}

/** Listens to several events of a namespace at once; returns how to stop. */
export function hear<Told>(socket: object, heard: Partial<Told & OfTheConnection>): () => void {
  // The names and payloads are checked by `heard`; the library can't follow them through a loop.
  const plain = socket as Socket;
  const entries = Object.entries(heard) as [string, () => void][];
  for (const [event, act] of entries) plain.on(event, act);
  return () => {
    for (const [event, act] of entries) plain.off(event, act);
  };
}
