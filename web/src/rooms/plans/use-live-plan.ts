import type { NotificationServerEvents } from '@cobuy/contract/notifications/notifications.events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askedBefore, type IsOld } from '../../lib/calls/asked-before.ts';
import { listen } from '../../lib/sockets/listen.ts';

/** Keeps payments and refunds up to date while shown; every page already listens for the plan itself. */
export function useLivePlan() {
  const queries = useQueryClient();
  useEffect(() => {
    const lookAgain = (isOld: IsOld = () => true) => {
      for (const queryKey of [
        ['plans', 'subscription'],
        ['users', 'usage'],
        ['refunds', 'own'],
      ])
        void queries.invalidateQueries({ queryKey, predicate: isOld });
    };
    const { stop } = listen<Pick<NotificationServerEvents, 'notification:new'>>('/', {
      queries,
      heard: {
        'notification:new': ({ kind }) => {
          if (kind === 'plan_unpaid' || kind === 'plan_changed' || kind === 'refund_decided') lookAgain();
        },
      },
      catchUp: (missed) => lookAgain(askedBefore(missed)),
    });
    return stop;
  }, [queries]);
}
