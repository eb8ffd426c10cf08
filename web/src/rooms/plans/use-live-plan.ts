import type { NotificationServerEvents } from '@cobuy/contract/notifications/notifications.events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openSocket } from '../../lib/connection.ts';
import { hear } from '../../lib/hear.ts';

/** Keeps what is shown of payment and refund true while it is looked at; that of the plan every page hears. */
export function useLivePlan() {
  const queries = useQueryClient();
  useEffect(() => {
    let isLeaving = false;
    let leave = () => {};
    const lookAgain = () => {
      for (const queryKey of [
        ['plans', 'subscription'],
        ['users', 'usage'],
        ['refunds', 'own'],
      ])
        void queries.invalidateQueries({ queryKey });
    };
    void openSocket('/').then((socket) => {
      if (!socket || isLeaving) return;
      leave = hear<Pick<NotificationServerEvents, 'notification:new'>>(socket, {
        'notification:new': ({ kind }) => {
          if (kind === 'plan_unpaid' || kind === 'plan_changed' || kind === 'refund_decided') lookAgain();
        },
        // What was told without a connection was not heard.
        connect: lookAgain,
        resync: lookAgain,
      });
    });
    return () => {
      isLeaving = true;
      leave();
    };
  }, [queries]);
}
