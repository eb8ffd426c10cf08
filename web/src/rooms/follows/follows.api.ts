import type { followCalls } from '@cobuy/contract/follows/follows.http';
import { followPaths } from '@cobuy/contract/follows/follows.paths';
import type { FollowedThing } from '@cobuy/domain/follows/follow-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof followCalls>(followPaths);
const key = ['follows'];

interface Follows {
  opening: boolean;
  next: boolean;
}

/** By a typed address. @returns the sentence that says what happens next. */
export const followByEmail = async (dealId: string, body: { what: FollowedThing; email: string }) =>
  (await call('followGroupBuy', { params: { id: dealId }, body })).message;

export const useFollows = (dealId: string) =>
  useQuery({
    queryKey: [...key, dealId],
    queryFn: ({ signal }) => call('getFollows', { params: { id: dealId }, signal }),
    staleTime: 0,
  });

/** Switched at once; back where it failed. */
export function useFollow(dealId: string) {
  const queries = useQueryClient();
  const queryKey = [...key, dealId];
  return useMutation({
    mutationFn: async ({ what, follows }: { what: FollowedThing; follows: boolean }) => {
      if (follows) await call('followGroupBuy', { params: { id: dealId }, body: { what } });
      else await call('endFollow', { params: { id: dealId, what } });
    },
    onMutate: ({ what, follows }) => {
      const before = queries.getQueryData<Follows>(queryKey);
      queries.setQueryData<Follows>(queryKey, (now) => now && { ...now, [what]: follows });
      return before;
    },
    onError: (_error, _input, before) => queries.setQueryData(queryKey, before),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Takes it back, even after the component that offered it is gone. */
export function useEndFollow(dealId: string) {
  const queries = useQueryClient();
  return async (what: FollowedThing) => {
    await call('endFollow', { params: { id: dealId, what } });
    await queries.invalidateQueries({ queryKey: key });
  };
}

/** How many people follow a deal and its organization, for its organizers. */
export const useFollowerCount = (dealId: string) =>
  useQuery({
    queryKey: [...key, 'count', dealId],
    queryFn: ({ signal }) => call('countFollowers', { params: { id: dealId }, signal }),
  });

/** What a mail's link is about; asked once, and looking changes nothing. */
export const useFollowLink = (token: string) =>
  useQuery({
    queryKey: [...key, 'link', token],
    queryFn: ({ signal }) => call('describeFollowLink', { query: { token }, signal }),
    enabled: token !== '',
    retry: false,
  });

export const confirmFollow = (token: string) => call('confirmFollow', { body: { token } });
export const endFollowByLink = (token: string) => call('endFollowByLink', { body: { token } });
