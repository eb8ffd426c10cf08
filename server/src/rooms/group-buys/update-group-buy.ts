import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assignProductsAndAgents } from './assign-products-and-agents.ts';
import { getGroupBuy } from './get-group-buy.ts';
import { accessGroupBuyForEditing } from './group-buys.access.ts';
import { updateGroupBuyFields } from './group-buys.queries.ts';
import { type GroupBuyBody, readGroupBuyBody } from './read-group-buy-body.ts';

/** Orders keep what they were placed with; a product that leaves the deal stays in them. */
export async function updateGroupBuy(context: SignedInContext, id: string, body: GroupBuyBody) {
  const { organizationId } = await accessGroupBuyForEditing(context, id);
  await inTransaction(context, async (tx, afterCommit) => {
    // The row first: it is what two editors at once wait for.
    await updateGroupBuyFields(tx, organizationId, id, { ...readGroupBuyBody(body), updatedAt: context.clock.now() });
    await assignProductsAndAgents(tx, { organizationId, groupBuyId: id }, body);
    afterCommit(() => context.keptAnswers.forget());
  });
  return getGroupBuy(context, id);
}
