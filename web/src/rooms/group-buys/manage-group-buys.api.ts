import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import type { ManagedGroupBuyFilter } from '@cobuy/domain/group-buys/group-buy-status';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import type { BrowseAddress } from './browse-address.ts';

const call = createCaller<typeof groupBuyCalls>(groupBuyPaths);

/** Twenty rows of the organizers' list. The former page stays in sight while the next one is on its way. */
export const useManagedGroupBuys = ({ search, status, page }: BrowseAddress<ManagedGroupBuyFilter>) =>
  useQuery({
    queryKey: ['group-buys', 'managed', { search, status, page }],
    queryFn: ({ signal }) => call('listGroupBuys', { query: { search: search || null, status, page }, signal }),
    placeholderData: keepPreviousData,
  });

/** As many as a list to choose from names (docs/rules/orders.md#organizers-list). */
const choicesNamed = 100;

/** Deals to choose from, the newest first; the one that is `chosen` is among them, however old. */
export function useGroupBuyChoices(chosen: string | null) {
  const { data: listed } = useQuery({
    queryKey: ['group-buys', 'choices'],
    queryFn: ({ signal }) => call('listGroupBuys', { query: { limit: choicesNamed }, signal }),
    select: ({ data }) => data.map(({ id, title }) => ({ id, name: title })),
  });
  const isMissing = chosen !== null && listed !== undefined && !listed.some(({ id }) => id === chosen);
  const { data: missing } = useQuery({
    queryKey: ['group-buys', 'one', chosen],
    queryFn: ({ signal }) => call('getGroupBuy', { params: { id: chosen ?? '' }, signal }),
    enabled: isMissing,
  });
  const choices = listed ?? [];
  return isMissing && missing ? [{ id: missing.id, name: missing.title }, ...choices] : choices;
}

export type SentGroupBuy = CallInput<typeof groupBuyCalls.createGroupBuy>['body'];
type NewDates = CallInput<typeof groupBuyCalls.reopenGroupBuy>['body'];

/** What an organizer does to deals; every list and page of them is fetched again afterwards. */
export function useChangeGroupBuys() {
  const queries = useQueryClient();
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    await queries.invalidateQueries({ queryKey: ['group-buys'] });
    return result;
  };
  return {
    create: (body: SentGroupBuy, idempotencyKey: string) => changed(call('createGroupBuy', { body, idempotencyKey })),
    update: (id: string, body: SentGroupBuy & { version?: string; confirmed?: true }) =>
      changed(call('updateGroupBuy', { params: { id }, body })),
    close: (id: string) => changed(call('closeGroupBuy', { params: { id } })),
    reopen: (id: string, body: NewDates) => changed(call('reopenGroupBuy', { params: { id }, body })),
    remove: (id: string) => changed(call('deleteGroupBuy', { params: { id } })),
  };
}
