import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import { moderationPaths } from '@cobuy/contract/moderation/moderation.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { forgetModeration } from '../moderation.api.ts';
import type { TrustAddress } from '../trust-address.ts';

const call = createCaller<typeof moderationCalls>(moderationPaths);

type KeywordQuery = Pick<TrustAddress, 'search' | 'category' | 'page'>;

export const useKeywords = ({ search, category, page }: KeywordQuery) =>
  useQuery({
    queryKey: ['moderation', 'keywords', { search, category, page }],
    queryFn: ({ signal }) => call('listKeywords', { query: { search: search || null, category, page }, signal }),
    placeholderData: keepPreviousData,
  });

export type SentKeyword = CallInput<typeof moderationCalls.addKeyword>['body'];

/** Calls under way at once where many keywords are deleted, each by a call of its own. */
const atOnce = 4;

/** What is done to keywords; all that the console shows is fetched again afterwards. */
export function useChangeKeywords() {
  const queries = useQueryClient();
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await forgetModeration(queries);
    }
  };
  const deleteEach = async (ids: readonly string[]) => {
    const failed = new Set<string>();
    for (let first = 0; first < ids.length; first += atOnce)
      await Promise.all(
        ids
          .slice(first, first + atOnce)
          .map((id) => call('deleteKeyword', { params: { id } }).catch(() => failed.add(id))),
      );
    return failed;
  };
  return {
    add: (body: SentKeyword, idempotencyKey: string) => changed(call('addKeyword', { body, idempotencyKey })),
    update: (id: string, body: SentKeyword) => changed(call('updateKeyword', { params: { id }, body })),
    switchTo: (id: string, isActive: boolean) => changed(call('switchKeyword', { params: { id }, body: { isActive } })),
    remove: (id: string) => changed(call('deleteKeyword', { params: { id } })),
    /** @returns the ids of those that could not be deleted. */
    removeEach: (ids: readonly string[]): Promise<ReadonlySet<string>> => changed(deleteEach(ids)),
  };
}

/** Where a keyword would have been found; nothing is written. */
export const replayKeyword = (keyword: string, signal: AbortSignal) =>
  call('replayKeyword', { body: { keyword }, signal });
