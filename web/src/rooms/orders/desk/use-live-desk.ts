import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askedBefore } from '../../../lib/calls/asked-before.ts';
import { useOrganizations, useSession } from '../../../lib/session/session.ts';
import { listen } from '../../../lib/sockets/listen.ts';
import { deskKey } from './desk.api.ts';

interface Told {
  /** An order, a proof, or a closure came in: its organizer is told. */
  'notification:new': () => void;
}

/** Keeps the desk in step with what its organizer is told of. */
export function useLiveDesk() {
  const queries = useQueryClient();
  const userId = useSession(({ user }) => user?.id);
  const organizationId = useOrganizations(({ selectedOrgId }) => selectedOrgId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection of another organization is another one
  useEffect(() => {
    if (!userId) return;
    const { stop } = listen<Told>('/', {
      queries,
      heard: { 'notification:new': () => void queries.invalidateQueries({ queryKey: deskKey }) },
      catchUp: (missed) => void queries.invalidateQueries({ queryKey: deskKey, predicate: askedBefore(missed) }),
    });
    return stop;
  }, [queries, userId, organizationId]);
}
