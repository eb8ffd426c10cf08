import type { Socket } from 'socket.io-client';

/** Hears several events of a namespace at once; returns how to stop. */
export function hear<Told>(socket: Socket, heard: Partial<Told>): () => void {
  // The names and payloads are checked by `heard`; the library can't follow them through a loop.
  const entries = Object.entries(heard) as [string, () => void][];
  for (const [event, act] of entries) socket.on(event, act);
  return () => {
    for (const [event, act] of entries) socket.off(event, act);
  };
}
