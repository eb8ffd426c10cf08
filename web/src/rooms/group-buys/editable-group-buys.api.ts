import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/api.ts';

const call = createCaller<typeof groupBuyCalls>(groupBuyPaths);

/** The newest hundred deals that the caller may edit, for a choice. */
export const useEditableGroupBuys = () =>
  useQuery({
    queryKey: ['group-buys', 'editable'],
    queryFn: ({ signal }) => call('listGroupBuys', { query: { limit: 100 }, signal }),
    select: ({ data }) => data.filter(({ permissions }) => permissions.canEdit),
  });
