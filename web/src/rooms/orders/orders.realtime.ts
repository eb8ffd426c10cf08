import type { OrderClientEvents, OrderServerEvents } from '@cobuy/contract/orders/orders.events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { askedBefore, type IsOld } from '../../lib/calls/asked-before.ts';
import { staysKey, useOrganizations, useSession } from '../../lib/session/session.ts';
import { listen } from '../../lib/sockets/listen.ts';

type OnChange = (isOld?: IsOld) => void;

/** Whether this device may have answered from data it keeps for offline use. */
function mayKeepOrders(): boolean {
  try {
    return localStorage.getItem(staysKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Keeps a shown order current: `onChange` refetches after any change to the order, with `isOld` for data requested
 * before an update that was missed here.
 */
export const useLiveOrder = (orderNumber: string, onChange: OnChange) => useLive({ orderNumber }, onChange);

/** Keeps an open list of a deal's orders up to date, no matter who changes one. */
export const useLiveGroupBuyOrders = (groupBuyId: string, onChange: OnChange) => useLive({ groupBuyId }, onChange);

type Watched = { orderNumber: string; groupBuyId?: never } | { groupBuyId: string; orderNumber?: never };

function useLive({ orderNumber, groupBuyId }: Watched, onChange: OnChange) {
  const queries = useQueryClient();
  const userId = useSession(({ user }) => user?.id);
  const organizationId = useOrganizations(({ selectedOrgId }) => selectedOrgId);
  const refetch = useEffectEvent(onChange);

  useEffect(() => {
    if (!userId) return;
    const isOne = orderNumber !== undefined;
    const [watch, unwatch] = isOne ? ['order:watch', 'order:unwatch'] : ['deal-orders:watch', 'deal-orders:unwatch'];
    const watched = isOne ? { orderNumber } : { groupBuyId };
    const { stop } = listen<OrderServerEvents, OrderClientEvents, boolean>('/', {
      queries,
      heard: {
        'order:updated': (changed) => {
          if (changed.orderNumber === orderNumber) refetch();
        },
        'deal-orders:updated': (changed) => {
          if (changed.groupBuyId === groupBuyId) refetch();
        },
      },
      catchUp: (missed) => refetch(askedBefore(missed)),
      join: {
        by: [watch, { ...watched, ...(organizationId ? { organizationId } : {}) }],
        onAnswer: (isWatching) => (isWatching ? 'joined' : 'refused'),
        leaveBy: [unwatch, watched],
        isMaybeKept: isOne && mayKeepOrders(),
      },
    });
    return stop;
  }, [queries, orderNumber, groupBuyId, userId, organizationId]);
}
