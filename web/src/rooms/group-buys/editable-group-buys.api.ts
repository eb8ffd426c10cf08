import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof groupBuyCalls>(groupBuyPaths);

/** The newest hundred deals that the caller may edit, for a choice; the one that is `chosen` is among them, however old. */
export function useEditableGroupBuys(chosen: string | null) {
  const { data: listed } = useQuery({
    queryKey: ['group-buys', 'editable'],
    queryFn: ({ signal }) => call('listGroupBuys', { query: { limit: 100 }, signal }),
    select: ({ data }) => data.filter(({ permissions }) => permissions.canEdit),
  });
  const isMissing = chosen !== null && listed !== undefined && !listed.some(({ id }) => id === chosen);
  const { data: missing, isLoading } = useQuery({
    queryKey: ['group-buys', 'one', chosen],
    queryFn: ({ signal }) => call('getGroupBuy', { params: { id: chosen ?? '' }, signal }),
    enabled: isMissing,
  });
  if (!listed || isLoading) return undefined;
  return isMissing && missing?.permissions.canEdit ? [missing, ...listed] : listed;
}
