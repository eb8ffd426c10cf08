import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { groupBuyCalls } from '@cobuy/contract/group-buys/group-buys.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOutdated } from '@cobuy/contract/wire/versions';
import type { SignedInContext } from '../../../platform/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { getTimeZone } from '../../organizations/read-organization.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { getGroupBuy } from '../get-group-buy.ts';
import type { OrdersOfGroupBuys } from '../orders-of-group-buys.ts';
import { assignProductsAndAgents } from './assign-products-and-agents.ts';
import { changeGroupBuy } from './change-group-buy.ts';
import { notifyAssigned } from './notify-assigned.ts';
import { putOver } from './put-over.ts';
import { readGroupBuyBody, textsOfGroupBuy } from './read-group-buy-body.ts';

type Body = ParsedRequest<typeof groupBuyCalls.updateGroupBuy>['body'];

/** What the body leaves out stays. Orders keep removed products; removing an ordered one must be `confirmed`. */
export async function updateGroupBuy(
  context: SignedInContext,
  id: string,
  { confirmed, ...body }: Body,
  { countOrdersTaking, countOrdersWithoutAddress }: OrdersOfGroupBuys,
) {
  const checkTexts = await prepareTextCheck(context);
  return changeGroupBuy(context, id, 'edited', async (found, tx, afterCommit) => {
    const { organizationId, handover } = found;
    const deal = { organizationId, groupBuyId: id };
    if (isOutdated(body, found))
      refuse(groupBuyErrors.edited_meanwhile, {
        details: { current: await getGroupBuy({ ...context, db: tx }, id) },
      });
    const fields = readGroupBuyBody(await putOver(tx, found, body), await getTimeZone(tx, organizationId));
    checkTexts(...textsOfGroupBuy(fields).filter(({ name }) => body[name] !== undefined));
    if (handover === 'pickup' && fields.handover === 'delivery') {
      const count = await countOrdersWithoutAddress(tx, deal);
      if (count > 0) refuse(groupBuyErrors.addresses_missing, { values: { count } });
    }
    if (body.products && !confirmed) {
      const left = body.products.map(({ productId }) => productId);
      const details = await countOrdersTaking(tx, deal, left);
      if (details.orders > 0) refuse(groupBuyErrors.products_ordered, { details });
    }
    const { addedAgents, removedAgents, changed, products } = await assignProductsAndAgents(tx, deal, body);
    await notifyAssigned(tx, afterCommit, context, { organizationId, id, title: fields.title }, addedAgents);
    // They lose access to open order chats; their page reconnects with what is left.
    afterCommit(() => removedAgents.forEach(context.realtime.disconnectUser));
    return { fields, parts: changed, products };
  });
}
