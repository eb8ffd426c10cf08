import type { contactBody, publicAddressBody, systemCalls } from '@cobuy/contract/system/system.http';
import { systemPaths } from '@cobuy/contract/system/system.paths';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createCaller } from '../../lib/api.ts';
import type { KnownCall } from '../../lib/known-answers.ts';

const call = createCaller<typeof systemCalls>(systemPaths);

/** The product's name until the installation has said its own. */
export const defaultSiteName = 'Cobuy';
const statusFreshMs = 60_000;

export const statusCall: KnownCall = {
  queryKey: ['system', 'status'],
  address: systemPaths.getSystemStatus[1],
};

/** What every screen needs to know about this installation. */
export const useSystemStatus = () =>
  useQuery({
    queryKey: statusCall.queryKey,
    queryFn: ({ signal }) => call('getSystemStatus', { signal }),
    staleTime: statusFreshMs,
    meta: { isPublic: true },
  });

export const useSiteName = () => useSystemStatus().data?.siteName ?? defaultSiteName;

/** Whether mails leave the installation, and who hands on what they say where they do not. */
export function useMailSending() {
  const { data: status } = useSystemStatus();
  return { sendsMail: status?.sendsMail ?? true, whomToAsk: status?.supportEmail ?? 'whoever runs this installation' };
}

export function useSaveContact() {
  const queries = useQueryClient();
  return async (body: z.input<typeof contactBody>) =>
    queries.setQueryData(['system', 'status'], await call('saveContact', { body }));
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

export const useOutbox = (page: number) =>
  useQuery({
    queryKey: ['system', 'outbox', page],
    queryFn: ({ signal }) => call('listOutbox', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const useOutboxMail = (id: string) =>
  useQuery({
    queryKey: ['system', 'outbox', 'mail', id],
    queryFn: ({ signal }) => call('getOutboxMail', { params: { id }, signal }),
  });
