import { updateErrors } from '@cobuy/contract/updates/updates.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { accessGroupBuyForManaging } from '../group-buys/group-buys.access.ts';
import { markTakenDown } from './updates.queries.ts';

/** Its buyers have read it, and nobody is told; the row stays for the record. */
export async function takeUpdateDown(context: SignedInContext, { id, updateId }: { id: string; updateId: string }) {
  const { groupBuy } = await accessGroupBuyForManaging(context, id);
  const deal = { organizationId: groupBuy.organizationId, groupBuyId: id };
  if (!(await markTakenDown(context.db, deal, updateId, context.clock.now()))) refuse(updateErrors.not_found);
  context.keptAnswers.forget();
}
