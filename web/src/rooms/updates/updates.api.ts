import type { updateCalls } from '@cobuy/contract/updates/updates.http';
import { updatePaths } from '@cobuy/contract/updates/updates.paths';
import { useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';
import { groupBuyCall } from '../group-buys/group-buys.api.ts';
import { useRefetchDesk } from '../orders/desk/desk.api.ts';

const call = createCaller<typeof updateCalls>(updatePaths);

/** What organizers do with the updates of a deal; its page and its history are fetched again. */
export function useUpdateActions(dealId: string) {
  const queries = useQueryClient();
  const refetchDesk = useRefetchDesk();
  const showAnew = () => {
    void queries.invalidateQueries({ queryKey: groupBuyCall(dealId).queryKey });
    refetchDesk();
  };
  return {
    post: async (body: { text: string }, idempotencyKey: string) => {
      const posted = await call('postUpdate', { params: { id: dealId }, body, idempotencyKey });
      showAnew();
      return posted;
    },
    takeDown: async (updateId: string) => {
      await call('takeUpdateDown', { params: { id: dealId, updateId } });
      showAnew();
    },
  };
}
