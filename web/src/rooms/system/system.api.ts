import type { publicAddressBody, systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import type { CallInput, Result } from '@cobuy/contract/wire/calls';
import { updateGuardMs } from '@cobuy/domain/system/update-guard';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createCaller } from '../../lib/calls/api.ts';
import type { DrawnCall } from '../../lib/calls/drawn-answers.ts';
import { clearMaintenance, onMaintenance } from '../../lib/frame/maintenance.ts';
import { roleIn, useSession } from '../../lib/session/session.ts';

const call = createCaller<typeof systemCalls>(systemPaths);

/** The product's name until the installation has said its own. */
export const defaultSiteName = 'Cobuy';
const statusFreshMs = 60_000;
const listFreshMs = 30_000;
const waitingFreshMs = 3000;

export const statusCall: DrawnCall = {
  queryKey: ['system', 'status'],
  address: systemPaths.getSystemStatus[1],
};

type Status = Result<typeof systemCalls.getSystemStatus>;
let updatedAt = Number.NEGATIVE_INFINITY;

/** Shows settings that were just changed, here or by somebody else. @returns whether community mode is another. */
export function takeStatus(queries: QueryClient, status: Status): boolean {
  const known = queries.getQueryData<Status>(statusCall.queryKey);
  updatedAt = performance.now();
  queries.setQueryData(statusCall.queryKey, status);
  obeyMaintenance(status);
  return known !== undefined && known.communityMode !== status.communityMode;
}

function obeyMaintenance({ maintenanceMode, maintenanceMessage }: Status): void {
  if (!maintenanceMode) clearMaintenance();
  else if (roleIn(useSession.getState()) !== 'SUPERADMIN') onMaintenance(maintenanceMessage);
}

/** What every screen needs to know about this site. @param refetchInterval milliseconds, for pages that nobody tells. */
export const useSystemStatus = (refetchInterval: number | false = false) =>
  useQuery({
    queryKey: statusCall.queryKey,
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<Status>(statusCall.queryKey);
      // Just changed: another process's answer may be older.
      if (known && performance.now() - updatedAt < updateGuardMs) return known;
      const askedAt = performance.now();
      const status = await call('getSystemStatus', { signal });
      // Ignores an answer requested before the change.
      if (updatedAt > askedAt) return client.getQueryData<Status>(statusCall.queryKey) ?? status;
      obeyMaintenance(status);
      return status;
    },
    staleTime: statusFreshMs,
    refetchInterval,
    meta: { isPublic: true },
  });

export const useSiteName = () => useSystemStatus().data?.siteName ?? defaultSiteName;

/** Whether this site sends email, and who passes messages on if it doesn't. */
export function useMailSending() {
  const { data: status } = useSystemStatus();
  return { sendsMail: status?.sendsMail ?? true, whomToAsk: status?.supportEmail ?? 'the people who run this site' };
}

export const usePublicAddress = () =>
  useQuery({
    queryKey: ['system', 'public-address'],
    queryFn: ({ signal }) => call('getPublicAddress', { signal }),
  });

export function useSavePublicAddress() {
  const queries = useQueryClient();
  return async (body: z.input<typeof publicAddressBody>) =>
    queries.setQueryData(['system', 'public-address'], await call('setPublicAddress', { body }));
}

export type OutboxQuery = NonNullable<CallInput<typeof systemCalls.listOutbox>['query']>;

export const useOutbox = (query: OutboxQuery) =>
  useQuery({
    queryKey: ['system', 'outbox', query],
    queryFn: ({ signal }) => call('listOutbox', { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'queued') ? waitingFreshMs : listFreshMs,
  });

export function useResendMail() {
  const queries = useQueryClient();
  return async (id: string) => {
    await call('resendMail', { params: { id } });
    await queries.invalidateQueries({ queryKey: ['system', 'outbox'] });
  };
}

export const useOutboxMail = (id: string) =>
  useQuery({
    queryKey: ['system', 'outbox', 'mail', id],
    queryFn: ({ signal }) => call('getOutboxMail', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'queued' ? waitingFreshMs : false),
  });
