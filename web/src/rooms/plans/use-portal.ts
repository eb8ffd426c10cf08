import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { callPlans } from './plans.api.ts';

/** Leads to the payment portal; what went wrong is a sentence. */
export function usePortal() {
  const queries = useQueryClient();
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    // A browser may bring back the page as it was left, with the press still under way and what was true then.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setIsOpening(false);
      void queries.invalidateQueries({ queryKey: ['plans', 'subscription'] });
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
      setProblem(messageOf(error, 'The payment portal could not be opened. Please try again.'));
    }
  };
  return { open: () => void open(), isOpening, problem };
}
