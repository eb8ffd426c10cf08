// Lists and files that grow with their rows: each takes a database connection while it's made, and memory until its
// answer is taken. So only a few are made at once, whoever asks for many.
import { performance } from 'node:perf_hooks';
import { requestErrors } from '@cobuy/contract/wire/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../actor.ts';
import { type Holder, holderOf } from '../apart/holder.ts';
import { Turns } from '../apart/turns.ts';
import { Refusal } from '../refusal.ts';

const retryAfterSeconds = 2;

/** By the word that a share begins with; others are unlimited. */
const mostAtOnce: Readonly<Record<string, number>> = { person: 2, organization: 4, address: 6 };

const usual = {
  /** Less than the connections to the database, and more than one address has. */
  atOnce: 8,
  mostWaiting: 48,
  mostWaitingOfOne: 4,
  /** A page asks again by itself; longer than that it would only look as if nothing happened. */
  longestWaitMs: 15_000,
  /** Without anything of the answer having been taken. */
  untakenMs: 60_000,
};

/** A session limited to an order shares with nobody: anyone can open one for any e-mail they type. */
function holderOfList({ actor, address }: Caller): Holder {
  const holder = holderOf({ actor, address });
  if (actor.kind !== 'account' || actor.session !== 'order') return holder;
  return { ...holder, person: `session ${actor.sessionId}` };
}

interface Exchange {
  request: Pick<FastifyRequest, 'raw'>;
  reply: Pick<FastifyReply, 'raw'>;
}

/** Calls `then` once the answer is taken or its connection is gone, even if it waits behind others on the connection. */
function whenOver({ request, reply }: Exchange, then: () => void): void {
  if (reply.raw.closed || request.raw.socket.destroyed) then();
  else reply.raw.once('close', then);
}

interface Waiting {
  holder: Holder;
  begin: (end: () => void) => void;
  giveWay: () => void;
}

export interface AnswersInTurn {
  /**
   * Makes an answer when its turn has come; the turn lasts until the answer is taken, or if it was called off, until it is
   * made. An answer that nobody takes is ended with its connection.
   * @throws request.list_in_turn
   */
  answer<T>(caller: Caller, exchange: Exchange, make: () => Promise<T>): Promise<T>;
}

export function createAnswersInTurn(options: Partial<typeof usual> = {}): AnswersInTurn {
  const { atOnce, longestWaitMs, untakenMs, ...waiting } = { ...usual, ...options };
  const turns = new Turns<Waiting>({
    ...waiting,
    mostAtOnce: (share) => mostAtOnce[share.split(' ')[0] ?? ''] ?? Number.POSITIVE_INFINITY,
  });

  function next() {
    while (turns.working < atOnce) {
      const begun = turns.begin(() => untakenMs);
      if (!begun) break;
      const began = performance.now();
      begun.one.begin(() => {
        begun.end(performance.now() - began);
        next();
      });
    }
  }

  const refusal = () => new Refusal(requestErrors.list_in_turn, { retryAfter: retryAfterSeconds });

  /** @returns what ends the turn; null if the caller has left meanwhile. */
  const take = (holder: Holder, exchange: Exchange) =>
    new Promise<(() => void) | null>((resolve, reject) => {
      const stopWaiting = (settle: () => void) => () => {
        clearTimeout(waited);
        turns.leave(one);
        settle();
      };
      const one: Waiting = {
        holder,
        begin: (end) => stopWaiting(() => resolve(end))(),
        giveWay: stopWaiting(() => reject(refusal())),
      };
      const waited = setTimeout(one.giveWay, longestWaitMs).unref();
      const { isTaken, givesWay } = turns.join(one);
      givesWay?.giveWay();
      if (!isTaken) {
        one.giveWay();
        return;
      }
      whenOver(
        exchange,
        stopWaiting(() => resolve(null)),
      );
      next();
    });

  return {
    async answer(caller, exchange, make) {
      const end = await take(holderOfList(caller), exchange);
      // Nobody is there to hear it.
      if (!end) throw refusal();
      try {
        return await make();
      } finally {
        const { request, reply } = exchange;
        reply.raw.setTimeout(untakenMs, () => request.raw.socket.destroy());
        whenOver(exchange, end);
      }
    },
  };
}
