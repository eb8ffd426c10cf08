import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/api.ts';

const call = createCaller<typeof userCalls>(userPaths);

/** Who may organise group buys of the current organization; a hundred at most, so larger ones are searched. */
export const useCandidateAgents = (search = '') =>
  useQuery({
    queryKey: ['users', 'agents', search],
    queryFn: ({ signal }) =>
      call('listUsers', { query: { role: agentLevelRoles.join(), search: search || null }, signal }),
    placeholderData: keepPreviousData,
  });
