import type { AccountServerEvents } from '@cobuy/contract/accounts/accounts.events';
import type { NotificationServerEvents } from '@cobuy/contract/notifications/notifications.events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openSocket } from '../../lib/connection.ts';
import { hear } from '../../lib/hear.ts';
import { useSession } from '../../lib/session.ts';

/** Keeps what is shown of plan, payment and refund true while it is looked at. */
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
    const stopSession = useSession.subscribe((now, before) => {
      if (now.user?.tier !== before.user?.tier) lookAgain();
    });
    void openSocket('/').then((socket) => {
      if (!socket || isLeaving) return;
      leave = hear<Pick<AccountServerEvents & NotificationServerEvents, 'plan:changed' | 'notification:new'>>(socket, {
        'plan:changed': lookAgain,
        'notification:new': ({ kind }) => {
          if (kind === 'plan_unpaid' || kind === 'refund_decided') lookAgain();
        },
        // What was told without a connection was not heard.
        connect: lookAgain,
        resync: lookAgain,
      });
    });
    return () => {
      isLeaving = true;
      stopSession();
      leave();
    };
  }, [queries]);
}
