import type { systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import type { CallInput, Result } from '@cobuy/contract/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof systemCalls>(systemPaths);
const queryKey = ['system', 'settings'];

export type SystemSettings = Result<typeof systemCalls.getSystemSettings>['data'];

export const readSystemSettings = async () => (await call('getSystemSettings', {})).data;

/** Settings for the whole site, as it is stored. */
export const useSystemSettings = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('getSystemSettings', { signal })).data,
  });

/** What switching community mode does to unpaid orders, counted when it is asked for. */
export const useUnpaidOrders = (isAsked: boolean) =>
  useQuery({
    queryKey: ['system', 'unpaid-orders'],
    queryFn: ({ signal }) => call('countUnpaidOrders', { signal }),
    enabled: isAsked,
    staleTime: 0,
  });

/** Changes settings; the server tells all open pages, this one included. */
export function useChangeSettings() {
  const queries = useQueryClient();
  const keep = (settings: SystemSettings) => {
    queries.setQueryData(queryKey, settings);
    return settings;
  };
  return {
    change: async (body: CallInput<typeof systemCalls.changeSystemSettings>['body']) => {
      const { data, overwrote } = await call('changeSystemSettings', { body });
      return { ...keep(data), overwrote };
    },
    maintain: async (body: CallInput<typeof systemCalls.setMaintenance>['body']) =>
      keep((await call('setMaintenance', { body })).data),
    changeFileTypes: async (body: CallInput<typeof systemCalls.changeFileTypes>['body']) => {
      const { fileTypes, version, overwrote } = await call('changeFileTypes', { body });
      queries.setQueryData<SystemSettings>(queryKey, (now) => now && { ...now, fileTypes, version });
      return overwrote;
    },
  };
}
