import type { notificationCalls } from '@cobuy/contract/notifications/notifications.http';
import type { Result } from '@cobuy/contract/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callNotifications } from './notifications.api.ts';

export type SmsSettings = Result<typeof notificationCalls.getSmsSettings>['data'];

const queryKey = ['notifications', 'sms'];

export const useSmsSettings = () =>
  useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callNotifications('getSmsSettings', { signal })).data,
  });

/** @returns a function that saves a typed number and says how it is kept; null: none. */
export function useSavePhone() {
  const queries = useQueryClient();
  return async (phone: string): Promise<string | null> => {
    const { data } = await callNotifications('savePhone', { body: { phone } });
    queries.setQueryData<SmsSettings>(queryKey, data);
    return data.phone;
  };
}
