import type { dashboardCalls } from '@cobuy/contract/dashboard/dashboard.http';
import { dashboardPaths } from '@cobuy/contract/dashboard/dashboard.paths';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof dashboardCalls>(dashboardPaths);

export const useDashboardStats = () =>
  useQuery({ queryKey: ['dashboard', 'stats'], queryFn: ({ signal }) => call('getDashboardStats', { signal }) });

export const useActivity = () =>
  useQuery({
    queryKey: ['dashboard', 'activity'],
    queryFn: ({ signal }) => call('listActivity', { query: { limit: 10 }, signal }),
    select: ({ data }) => data,
  });
