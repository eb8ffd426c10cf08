import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import { moderationPaths } from '@cobuy/contract/moderation/moderation.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { forgetModeration } from '../moderation.api.ts';
import type { TrustAddress } from '../trust-address.ts';

const call = createCaller<typeof moderationCalls>(moderationPaths);

export const useReports = ({ status, page }: Pick<TrustAddress, 'status' | 'page'>) =>
  useQuery({
    queryKey: ['moderation', 'reports', { status, page }],
    queryFn: ({ signal }) => call('listFalsePositives', { query: { status, page }, signal }),
    placeholderData: keepPreviousData,
  });

export type SentReview = CallInput<typeof moderationCalls.reviewFalsePositive>['body'];

/** Decides on a report. Approving changes keywords or whitelist; if refused, another may have reviewed it. */
export function useReviewReport() {
  const queries = useQueryClient();
  return async (id: string, body: SentReview) => {
    try {
      return await call('reviewFalsePositive', { params: { id }, body });
    } finally {
      await forgetModeration(queries);
    }
  };
}
