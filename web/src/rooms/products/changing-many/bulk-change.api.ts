import type { productCalls } from '@cobuy/contract/products/products.http';
import { productPaths } from '@cobuy/contract/products/products.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { plural } from '@cobuy/domain/texts/plural';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../../lib/calls/api.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import type { SentChange } from './bulk-fields.ts';

const call = createCaller<typeof productCalls>(productPaths);

export type SentSelection = CallInput<typeof productCalls.changeProducts>['body']['products'];

/** What a change would do; asked again with every other one. Nothing is asked while `change` is null. */
export const useLook = (products: SentSelection, change: SentChange | null) =>
  useQuery({
    queryKey: ['products', 'look', products, change],
    queryFn: ({ signal }) =>
      call('changeProducts', { body: { products, change: change as SentChange, dryRun: true }, signal }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    // An earlier preview may be outdated.
    gcTime: 0,
    staleTime: 0,
  });

export const useLastBulkChange = () =>
  useQuery({
    queryKey: ['products', 'last-bulk-change'],
    queryFn: async ({ signal }) => (await call('getLastBulkChange', { signal })).last,
  });

export function useBulkChange() {
  const queries = useQueryClient();
  const forget = () => {
    for (const room of ['group-buys', 'suppliers']) void queries.invalidateQueries({ queryKey: [room] });
    return queries.invalidateQueries({ queryKey: ['products'] });
  };
  return {
    change: async (body: { products: SentSelection; change: SentChange; seen: string }, idempotencyKey: string) => {
      const report = await call('changeProducts', { body, idempotencyKey });
      await forget();
      return report;
    },
    undo: async (id: string) => {
      try {
        const { changed, removed, kept } = await call('undoBulkChange', { params: { id } });
        const back = changed + removed;
        showToast({
          tone: kept > 0 ? 'warn' : 'ok',
          title: back === 0 ? 'Nothing was undone' : `Undone for ${countText(back, 'product')}`,
          ...(kept > 0 && {
            text: plural(
              kept,
              '1 product changed since and stays as it is.',
              `${formatCount(kept)} products changed since and stay as they are.`,
            ),
          }),
        });
      } catch (error) {
        showToast({ tone: 'danger', title: 'Undo Failed', text: messageOf(error, 'This couldn’t be undone') });
      }
      await forget();
    },
  };
}
