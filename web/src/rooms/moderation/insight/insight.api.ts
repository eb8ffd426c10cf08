import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import { moderationPaths } from '@cobuy/contract/moderation/moderation.paths';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';

const call = createCaller<typeof moderationCalls>(moderationPaths);

export const useTrustAnalytics = () =>
  useQuery({ queryKey: ['moderation', 'analytics'], queryFn: ({ signal }) => call('getTrustAnalytics', { signal }) });
