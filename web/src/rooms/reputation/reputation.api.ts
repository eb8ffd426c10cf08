import type { reputationCalls } from '@cobuy/contract/reputation/reputation.http';
import { reputationPaths } from '@cobuy/contract/reputation/reputation.paths';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/api.ts';

const call = createCaller<typeof reputationCalls>(reputationPaths);

export const useMyReputation = () =>
  useQuery({ queryKey: ['reputation', 'me'], queryFn: ({ signal }) => call('getMyReputation', { signal }) });
