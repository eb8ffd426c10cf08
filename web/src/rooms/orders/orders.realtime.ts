import type { OrderClientEvents, OrderServerEvents } from '@cobuy/contract/orders/orders.events';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { openSocket } from '../../lib/connection.ts';
import { useOrganizations, useSession } from '../../lib/session.ts';

type OrderSocket = Socket<OrderServerEvents, OrderClientEvents>;

/**
 * Keeps an order true while it is looked at: `onChange` fetches anew. It is called for whatever anybody does to the
 * order, and each time that watching starts: a change may have fallen between the fetch and the watch, or into the time
 * without a connection.
 */
export function useLiveOrder(orderNumber: string, onChange: () => void) {
  const userId = useSession(({ user }) => user?.id);
  const organizationId = useOrganizations(({ selectedOrgId }) => selectedOrgId);
  const fetchAnew = useEffectEvent(onChange);

  useEffect(() => {
    if (!userId) return;
    let isLeaving = false;
    let leave = () => {};
    void openSocket('/').then((opened) => {
      if (!opened || isLeaving) return;
      const socket: OrderSocket = opened;
      const watch = () => {
        const payload = { orderNumber, ...(organizationId ? { organizationId } : {}) };
        socket.emit('order:watch', payload, (isWatching) => {
          if (isWatching && !isLeaving) fetchAnew();
        });
      };
      const receive = (changed: { orderNumber: string }) => {
        if (changed.orderNumber === orderNumber) fetchAnew();
      };
      socket.on('connect', watch);
      socket.on('order:updated', receive);
      if (socket.connected) watch();
      leave = () => {
        socket.off('connect', watch);
        socket.off('order:updated', receive);
        if (socket.connected) socket.emit('order:unwatch', { orderNumber });
      };
    });
    return () => {
      isLeaving = true;
      leave();
    };
  }, [orderNumber, userId, organizationId]);
}
