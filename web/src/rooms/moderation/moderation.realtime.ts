import type { TrustClientEvents, TrustServerEvents } from '@cobuy/contract/trust/trust.events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askedBefore } from '../../lib/calls/asked-before.ts';
import type { Moment } from '../../lib/calls/moments.ts';
import { listen } from '../../lib/sockets/listen.ts';
import { forgetModeration, renewFigures } from './moderation.api.ts';

type Place = Extract<keyof TrustClientEvents, `${string}:subscribe`>;

/** Milliseconds in which all that is heard leads to one look: a flood of findings is no flood of calls. */
const lookEvery = 1000;
/** The same of figures, which are made of all that was ever found. */
const countEvery = 10_000;

/** Keeps the console true while it is looked at: others change keywords, and people go on writing. */
export function useLiveTrust() {
  const queries = useQueryClient();
  useEffect(() => {
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
    const catchUp = (missed: Moment) => void forgetModeration(queries, askedBefore(missed));
    const at = (place: Place, heard: Partial<TrustServerEvents>) =>
      listen<TrustServerEvents, TrustClientEvents, { ok: boolean }>('/trust', {
        queries,
        heard,
        catchUp,
        join: { by: [place, {}], onAnswer: ({ ok }) => (ok ? 'joined' : 'refused') },
      });
    const lines = [
      at('keywords:subscribe', { 'keywords:update': lookSoon, 'keywords:refresh': lookSoon }),
      at('violations:subscribe', { 'violations:new': countSoon }),
    ];
    return () => {
      for (const { stop } of lines) stop();
      if (timer !== null) clearTimeout(timer);
      if (counting !== null) clearTimeout(counting);
    };
  }, [queries]);
}
