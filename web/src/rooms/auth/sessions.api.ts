import type { authCalls } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { Result } from '@cobuy/contract/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof authCalls>(authPaths);
const sessionsKey = ['sessions'];

export type Session = Result<typeof authCalls.listSessions>['data'][number];

export const useSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: async ({ signal }) => (await call('listSessions', { signal })).data });

/** Ends one session, or all but this one; the list follows. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: sessionsKey });
  return {
    reload,
    endSession: (id: string) => call('endSession', { params: { id } }).then(reload),
    endOthers: () => call('endOtherSessions').then(reload),
  };
}
