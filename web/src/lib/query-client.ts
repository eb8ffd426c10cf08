import { QueryClient } from '@tanstack/react-query';

/** Specification 1, section 9: kept 5 minutes. */
const keepMs = 5 * 60_000;
/** What is younger is shown without asking again; deals and orders change by the minute, not by the second. */
const freshMs = 15_000;

/** The caller itself repeats what got no answer, and an answer is final: nothing is retried here. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { gcTime: keepMs, staleTime: freshMs, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
