import type { TrustClientEvents, TrustServerEvents } from '@cobuy/contract/trust/trust.events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { openSocket } from '../../lib/connection.ts';
import { hear } from '../../lib/hear.ts';
import { forgetModeration, renewFigures } from './moderation.api.ts';

type TrustSocket = Socket<TrustServerEvents, TrustClientEvents>;

/** Milliseconds in which all that is heard leads to one look: a flood of findings is no flood of calls. */
const lookEvery = 1000;
/** The same of figures, which are made of all that was ever found. */
const countEvery = 10_000;

/** Keeps the console true while it is looked at: others change keywords, and people go on writing. */
export function useLiveTrust() {
  const queries = useQueryClient();
  useEffect(() => {
    let isLeaving = false;
    let leave = () => {};
    let timer: ReturnType<typeof setTimeout> | null = null;
    let counting: ReturnType<typeof setTimeout> | null = null;
    const lookSoon = () => {
      timer ??= setTimeout(() => {
        timer = null;
        void forgetModeration(queries);
      }, lookEvery);
    };
    let countedAt = Number.NEGATIVE_INFINITY;
    const countSoon = () => {
      counting ??= setTimeout(
        () => {
          counting = null;
          countedAt = performance.now();
          void renewFigures(queries);
        },
        Math.max(lookEvery, countedAt + countEvery - performance.now()),
      );
    };
    void openSocket('/trust').then((opened) => {
      if (!opened || isLeaving) return;
      const socket: TrustSocket = opened;
      const subscribe = () => {
        socket.emit('keywords:subscribe');
        socket.emit('violations:subscribe');
      };
      leave = hear<TrustServerEvents>(socket, {
        'keywords:update': lookSoon,
        'keywords:refresh': lookSoon,
        'violations:new': countSoon,
        connect: () => {
          subscribe();
          // Whatever happened without a connection was not heard.
          lookSoon();
        },
        resync: lookSoon,
      });
      if (socket.connected) subscribe();
    });
    return () => {
      isLeaving = true;
      leave();
      if (timer !== null) clearTimeout(timer);
      if (counting !== null) clearTimeout(counting);
    };
  }, [queries]);
}
