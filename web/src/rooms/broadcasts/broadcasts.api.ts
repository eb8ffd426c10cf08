import type { broadcastCalls } from '@cobuy/contract/broadcasts/broadcasts.http';
import { broadcastPaths } from '@cobuy/contract/broadcasts/broadcasts.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import type { AnnouncementKind } from '@cobuy/domain/broadcasts/broadcast-rules';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof broadcastCalls>(broadcastPaths);
const key = ['broadcasts'];

export const useBroadcasts = (page: number) =>
  useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) => call('listBroadcasts', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Whom an announcement would reach; what was counted last stays until the next count is there. */
export const useAudience = (groupBuyId: string | null, unpaidOnly: boolean, kind: AnnouncementKind = 'members') =>
  useQuery({
    queryKey: [...key, 'audience', groupBuyId, unpaidOnly, kind],
    queryFn: ({ signal }) =>
      call('getAudience', {
        query: { ...(groupBuyId && { groupBuyId }), ...(unpaidOnly && { unpaidOnly: 'true' }), kind },
        signal,
      }),
  });

export function useTestBroadcast() {
  return (body: CallInput<typeof broadcastCalls.testBroadcast>['body']) => call('testBroadcast', { body });
}

export const useAnnouncement = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call('getBroadcast', { params: { id }, signal }),
  });

export function useSendBroadcast() {
  const queries = useQueryClient();
  return async (body: CallInput<typeof broadcastCalls.sendBroadcast>['body'], idempotencyKey: string) => {
    const sent = await call('sendBroadcast', { body, idempotencyKey });
    void queries.invalidateQueries({ queryKey: key });
    return sent;
  };
}
