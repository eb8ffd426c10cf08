import type { channelCalls } from '@cobuy/contract/channels/channels.http';
import { channelPaths } from '@cobuy/contract/channels/channels.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createCaller } from '../../lib/calls/api.ts';
import { newIdempotencyKey } from '../../lib/calls/use-idempotency-keys.ts';
import { useOrganizations } from '../../lib/session/session.ts';

export const callChannels = createCaller<typeof channelCalls>(channelPaths);
const call = callChannels;

export const channelsKey = ['channels'] as const;
export const channelListKey = (organizationId: string | null) => [...channelsKey, 'list', organizationId] as const;
export const channelKey = (channelId: string) => [...channelsKey, 'one', channelId] as const;

/** Fresh for 60 s; events keep it true meanwhile. In milliseconds. */
const freshFor = 60_000;
const beforeFirstFetch = 100;
const afterCreation = 500;

export const useSelectedOrganization = () => useOrganizations(({ selectedOrgId }) => selectedOrgId);

export function useChannels() {
  const organizationId = useSelectedOrganization();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), beforeFirstFetch);
    return () => clearTimeout(timer);
  }, []);
  return useQuery({
    queryKey: channelListKey(organizationId),
    queryFn: async ({ signal }) => {
      const query = { organizationId, _t: String(Date.now()) };
      return (await call('listChannels', { query, signal })).data;
    },
    enabled: isDue,
    staleTime: freshFor,
  });
}

export const useChannel = (channelId: string) =>
  useQuery({
    queryKey: channelKey(channelId),
    queryFn: ({ signal }) => call('getChannel', { params: { channelId }, signal }),
    staleTime: freshFor,
  });

export function useRefetchChannels() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: channelsKey });
}

export type NewChannel = CallInput<typeof channelCalls.createChannel>['body'];
export type ChannelChange = CallInput<typeof channelCalls.updateChannel>['body'];
export type MemberPermissions = CallInput<typeof channelCalls.updateChannelMember>['body']['permissions'];

export function useCreateChannel() {
  const refetch = useRefetchChannels();
  return async (body: NewChannel) => {
    const { data } = await call('createChannel', { body, idempotencyKey: newIdempotencyKey() });
    setTimeout(() => void refetch(), afterCreation);
    return data;
  };
}

/** Actions in one channel; each refetches what's shown. */
export function useChannelActions(channelId: string) {
  const refetch = useRefetchChannels();
  const params = { channelId };
  const then =
    <A extends unknown[], T>(act: (...input: A) => Promise<T>) =>
    async (...input: A) => {
      const result = await act(...input);
      await refetch();
      return result;
    };
  return {
    join: then(() => call('joinChannel', { params })),
    leave: then(() => call('leaveChannel', { params })),
    mute: then((isMuted: boolean) => call('muteChannel', { params, body: { isMuted } })),
    update: then((body: ChannelChange) => call('updateChannel', { params, body })),
    archive: then(() => call('archiveChannel', { params })),
    remove: then(() => call('deleteChannel', { params })),
    addMember: then((userId: string) => call('addChannelMember', { params, body: { userId } })),
    updateMember: then((userId: string, permissions: MemberPermissions) =>
      call('updateChannelMember', { params: { channelId, userId }, body: { permissions } }),
    ),
    removeMember: then((userId: string) => call('removeChannelMember', { params: { channelId, userId } })),
  };
}

export const useChannelCandidates = (channelId: string, search: string) =>
  useQuery({
    queryKey: [...channelKey(channelId), 'candidates', search],
    queryFn: async ({ signal }) =>
      (await call('listChannelCandidates', { params: { channelId }, query: { search: search || null }, signal })).data,
  });

export function useSearchMessages(channelId: string) {
  return useMutation({
    mutationFn: ({ search, cursor }: { search: string; cursor: string | null }) =>
      call('searchChannelMessages', {
        params: { channelId },
        query: { search, ...(cursor === null ? {} : { cursor: Number(cursor) }) },
      }),
  });
}
