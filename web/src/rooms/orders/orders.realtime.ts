import type { OrderClientEvents, OrderServerEvents } from '@cobuy/contract/orders/orders.events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { askedBefore, type IsOld } from '../../lib/calls/asked-before.ts';
import { staysKey, useOrganizations, useSession } from '../../lib/session/session.ts';
import { listen } from '../../lib/sockets/listen.ts';

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
export function useLiveOrder(orderNumber: string, onChange: (isOld?: IsOld) => void) {
  const queries = useQueryClient();
  const userId = useSession(({ user }) => user?.id);
  const organizationId = useOrganizations(({ selectedOrgId }) => selectedOrgId);
  const fetchAnew = useEffectEvent(onChange);

  useEffect(() => {
    if (!userId) return;
    const { stop } = listen<OrderServerEvents, OrderClientEvents, boolean>('/', {
      queries,
      heard: {
        'order:updated': (changed) => {
          if (changed.orderNumber === orderNumber) fetchAnew();
        },
      },
      catchUp: (missed) => fetchAnew(askedBefore(missed)),
      join: {
        by: ['order:watch', { orderNumber, ...(organizationId ? { organizationId } : {}) }],
        onAnswer: (isWatching) => (isWatching ? 'joined' : 'refused'),
        leaveBy: ['order:unwatch', { orderNumber }],
        isMaybeKept: mayKeepOrders(),
      },
    });
    return stop;
  }, [queries, orderNumber, userId, organizationId]);
}

/** Keeps an open list of a deal's orders up to date, no matter who changes one. */
export function useLiveGroupBuyOrders(groupBuyId: string, onChange: (isOld?: IsOld) => void) {
  const queries = useQueryClient();
  const userId = useSession(({ user }) => user?.id);
  const organizationId = useOrganizations(({ selectedOrgId }) => selectedOrgId);
  const fetchAnew = useEffectEvent(onChange);

  useEffect(() => {
    if (!userId) return;
    const { stop } = listen<OrderServerEvents, OrderClientEvents, boolean>('/', {
      queries,
      heard: {
        'deal-orders:updated': (changed) => {
          if (changed.groupBuyId === groupBuyId) fetchAnew();
        },
      },
      catchUp: (missed) => fetchAnew(askedBefore(missed)),
      join: {
        by: ['deal-orders:watch', { groupBuyId, ...(organizationId ? { organizationId } : {}) }],
        onAnswer: (isWatching) => (isWatching ? 'joined' : 'refused'),
        leaveBy: ['deal-orders:unwatch', { groupBuyId }],
      },
    });
    return stop;
  }, [queries, groupBuyId, userId, organizationId]);
}
