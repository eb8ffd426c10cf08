import { selectedOrganization } from '../../../platform/callers/guard-access.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { idIn } from '../../../platform/organization-ids.ts';
import { readOrganizationNumber } from '../../organizations/organization-number.ts';
import { getTimeZone } from '../../organizations/read-organization.ts';
import { requireCapacity } from '../../organizations/require-capacity.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { getGroupBuy } from '../get-group-buy.ts';
import { countGroupBuys, insertGroupBuy } from '../group-buys.queries.ts';
import { writeListings } from '../listing/write-listings.ts';
import { assignProductsAndAgents } from './assign-products-and-agents.ts';
import { notifyAssigned } from './notify-assigned.ts';
import { type GroupBuyBody, readGroupBuyBody, textsOfGroupBuy } from './read-group-buy-body.ts';

export async function createGroupBuy(context: SignedInContext, body: GroupBuyBody) {
  const organizationId = selectedOrganization(context.actor);
  const checkTexts = await prepareTextCheck(context);
  return inTransaction(context, (tx, afterCommit) =>
    once(context, tx, { call: 'createGroupBuy', organizationId, body }, async () => {
      const number = await readOrganizationNumber(tx, organizationId);
      const [id, now] = [idIn(number), context.clock.now()];
      const createdById = context.actor.userId;
      const fields = readGroupBuyBody(body, await getTimeZone(tx, organizationId));
      checkTexts(...textsOfGroupBuy(fields));
      await insertGroupBuy(tx, {
        ...fields,
        organizationId,
        id,
        createdById,
        createdAt: now,
        updatedAt: now,
      });
      const { addedAgents } = await assignProductsAndAgents(tx, { organizationId, groupBuyId: id }, body);
      await writeListings(tx, organizationId, [id]);
      await notifyAssigned(tx, afterCommit, context, { organizationId, id, title: body.title }, addedAgents);
      await requireCapacity(tx, organizationId, { resource: 'groupBuys', count: countGroupBuys });
      afterCommit(() => context.answerCache.forget());
      return getGroupBuy({ ...context, db: tx }, id);
    }),
  );
}
