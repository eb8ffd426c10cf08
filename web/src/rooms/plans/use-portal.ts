import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { callPlans } from './plans.api.ts';

/** Reads changes made in the portal right away; if that fails, the event brings them later. */
async function readBack(queries: QueryClient): Promise<void> {
  await callPlans('getSubscription', { query: { readsBack: 'true' } }).catch(() => undefined);
  await queries.invalidateQueries({ queryKey: ['plans', 'subscription'] });
}

/** Runs on the page the portal returns to. */
export function usePortalReturn() {
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const isBack = search.get('from') === 'portal';
  useEffect(() => {
    if (!isBack) return;
    const rest = new URLSearchParams(search);
    rest.delete('from');
    setSearch(rest, { replace: true });
    void readBack(queries);
  }, [isBack, search, setSearch, queries]);
}

/** Opens the payment portal; failures become a sentence. */
export function usePortal() {
  const queries = useQueryClient();
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    // A browser may restore the page as it was left, with the press still pending and outdated data.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setIsOpening(false);
      void readBack(queries);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [queries]);
  const open = async () => {
    setIsOpening(true);
    setProblem(null);
    try {
      window.location.assign((await callPlans('createPortalSession')).url);
    } catch (error) {
      setIsOpening(false);
      setProblem(messageOf(error, 'We couldn’t open the payment portal. Please try again.'));
    }
  };
  return { open: () => void open(), isOpening, problem };
}
