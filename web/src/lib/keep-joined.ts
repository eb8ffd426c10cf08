import type { Socket } from 'socket.io-client';
import { hear } from './hear.ts';

/** In milliseconds: how long an answer to "join" may take, and when it is asked again without one or after a refusal. */
const joinTimeout = 10_000;
const rejoinAfter = 3000;

interface Joining<A> {
  /** The command that joins, and what it says. */
  command: string;
  payload: object;
  /** @returns whether that is the last word on this connection; otherwise it is asked again. */
  onAnswer: (answer: A) => boolean;
}

/** Joins now and with each connection, until the server has answered; returns how to stop. */
export function keepJoined<A>(socket: object, { command, payload, onAnswer }: Joining<A>): () => void {
  const plain = socket as Socket;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const join = async () => {
    clearTimeout(retry);
    turn += 1;
    const asked = turn;
    if (!plain.connected) return;
    // The answer may be lost with the server that would give it.
    const answer: A | null = await plain
      .timeout(joinTimeout)
      .emitWithAck(command, payload)
      .catch(() => null);
    if (asked !== turn || (answer !== null && onAnswer(answer))) return;
    retry = setTimeout(join, rejoinAfter);
  };
  const stopHearing = hear(socket, { connect: join, resync: join });
  void join();
  return () => {
    turn += 1;
    clearTimeout(retry);
    stopHearing();
  };
}
