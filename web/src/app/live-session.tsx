import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSessionUnasked, loadOrganizations, refreshSession } from '../lib/calls/refresh-session.ts';
import { keepTabsInStep, useOrganizations, useSession } from '../lib/session/session.ts';
import { closeToasts } from '../ui/feedback/show-toast.ts';

/** Keeps what the page shows in step with who is signed in and where. Renders nothing. */
export function LiveSession() {
  const queryClient = useQueryClient();

  useEffect(() => {
    const refresh = () => {
      // A 401 signs out by itself; without a network, what is known stays.
      const isDue = useSession.getState().isAuthenticated && !document.hidden;
      if (isDue || isSessionUnasked()) void refreshSession().catch(() => undefined);
    };
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);

  useEffect(() => {
    const ofSomebody = { predicate: ({ meta }: Query) => meta?.isPublic !== true };
    let askedFor = useOrganizations.getState().selectedOrgId;
    const stopSession = useSession.subscribe((now, before) => {
      if (now.user?.id === before.user?.id && now.orderNumber === before.orderNumber) return;
      if (before.user) closeToasts();
      askedFor = useOrganizations.getState().selectedOrgId;
      void queryClient.resetQueries(ofSomebody);
    });
    const stopOrganizations = useOrganizations.subscribe((now, before) => {
      if (now.selectedOrgId !== null && now.selectedOrgId !== askedFor) {
        // If it's only now known which organization the person acts in, the page stays, with what was typed into it.
        if (askedFor === null) void queryClient.invalidateQueries(ofSomebody);
        else void queryClient.resetQueries(ofSomebody);
        askedFor = now.selectedOrgId;
      }
      const wasRefused = before.selectedOrgId !== null && now.selectedOrgId === null;
      if (wasRefused && useSession.getState().isAuthenticated) void loadOrganizations({ always: true });
    });
    const stopTabs = keepTabsInStep();
    return () => {
      stopSession();
      stopOrganizations();
      stopTabs();
    };
  }, [queryClient]);

  return null;
}
