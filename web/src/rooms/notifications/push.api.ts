import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import type { CallInput, Result } from '@cobuy/contract/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callNotifications } from './notifications.api.ts';

export type PushSettings = Result<typeof notificationCalls.getPushSettings>['data'];
type Subscription = CallInput<typeof notificationCalls.subscribeDevice>['body'];

const queryKey = ['notifications', 'push'];

export const usePushSettings = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callNotifications('getPushSettings', { signal })).data,
  });

export function useChangePush() {
  const queries = useQueryClient();
  const take = ({ data }: { data: PushSettings }) => queries.setQueryData<PushSettings>(queryKey, data);
  return {
    subscribe: async (body: Subscription) => take(await callNotifications('subscribeDevice', { body })),
    unsubscribe: async (id: string) => take(await callNotifications('unsubscribeDevice', { params: { id } })),
  };
}
