import type { Socket } from 'socket.io-client';

/** In milliseconds: how long an answer to "join" may take, and when it is asked again without one or after a refusal. */
const joinTimeout = 10_000;
const rejoinAfter = 3000;

interface Joining<A> {
  command: string;
  payload: object;
  /** @returns whether that is the last word on this connection; otherwise it is asked again. */
  onAnswer: (answer: A) => boolean;
}

/** Joins now and with each connection, until the server has answered; returns how to stop. */
export function keepJoined<A>(socket: Socket, { command, payload, onAnswer }: Joining<A>): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const join = async () => {
    clearTimeout(retry);
    turn += 1;
    const asked = turn;
    if (!socket.connected) return;
    // The answer may be lost with the server that would give it.
    const answer: A | null = await socket
      .timeout(joinTimeout)
      .emitWithAck(command, payload)
      .catch(() => null);
    if (asked !== turn || (answer !== null && onAnswer(answer))) return;
    retry = setTimeout(join, rejoinAfter);
  };
  // A resync with `ago` is about what was missed before this connection, and needs no rejoining.
  const rejoin = (told?: { ago: number }) => {
    if (told === undefined) void join();
  };
  socket.on('connect', join);
  socket.on('resync', rejoin);
  void join();
  return () => {
    turn += 1;
    clearTimeout(retry);
    socket.off('connect', join);
    socket.off('resync', rejoin);
  };
}
