import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import type { Result } from '@cobuy/contract/wire/calls';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof systemCalls>(systemPaths);

export type HealthReport = Result<typeof systemCalls.getHealthReport>;

const everyMs = 30_000;

export const useHealthReport = () =>
  useQuery({
    queryKey: ['system', 'health'],
    queryFn: ({ signal }) => call('getHealthReport', { signal }),
    refetchInterval: everyMs,
  });
