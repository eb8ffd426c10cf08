import { useEffect, useEffectEvent } from 'react';
import { openSocket } from '../../../lib/connection.ts';
import { hear } from '../../../lib/hear.ts';
import { useOrganizations, useSession } from '../../../lib/session.ts';
import { useRefetchDesk } from './desk.api.ts';

interface Told {
  /** An order, a proof or a closure that came in: whoever organises it is told. */
  'notification:new': () => void;
}

/** Keeps the desk in step with what its organiser is told of, and with each new connection: much may have come without one. */
export function useLiveDesk() {
  const userId = useSession(({ user }) => user?.id);
  const organizationId = useOrganizations(({ selectedOrgId }) => selectedOrgId);
  const refetch = useEffectEvent(useRefetchDesk());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection of another organization is another one
  useEffect(() => {
    if (!userId) return;
    let isOver = false;
    let leave = () => {};
    void openSocket('/').then((socket) => {
      if (!socket || isOver) return;
      const fetchAnew = () => refetch();
      leave = hear<Told>(socket, { 'notification:new': fetchAnew, connect: fetchAnew, resync: fetchAnew });
    });
    return () => {
      isOver = true;
      leave();
    };
  }, [userId, organizationId]);
}
