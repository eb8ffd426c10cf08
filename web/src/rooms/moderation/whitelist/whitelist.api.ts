import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import { moderationPaths } from '@cobuy/contract/moderation/moderation.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { forgetModeration } from '../moderation.api.ts';
import type { EntryState, TrustAddress } from '../trust-address.ts';

const call = createCaller<typeof moderationCalls>(moderationPaths);

const isActiveOf = (state: EntryState | null) => {
  if (state === null) return null;
  return state === 'active' ? ('true' as const) : ('false' as const);
};

export const useWhitelist = ({ state, page }: Pick<TrustAddress, 'state' | 'page'>) =>
  useQuery({
    queryKey: ['moderation', 'whitelist', { state, page }],
    queryFn: ({ signal }) => call('listWhitelist', { query: { isActive: isActiveOf(state), page }, signal }),
    placeholderData: keepPreviousData,
  });

export type SentEntry = CallInput<typeof moderationCalls.addWhitelistEntry>['body'];

export function useChangeWhitelist() {
  const queries = useQueryClient();
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await forgetModeration(queries);
    }
  };
  return {
    add: (body: SentEntry, idempotencyKey: string) => changed(call('addWhitelistEntry', { body, idempotencyKey })),
    remove: (id: string) => changed(call('removeWhitelistEntry', { params: { id } })),
  };
}
