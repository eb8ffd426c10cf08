import { randomUUIDv7 } from 'node:crypto';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { piecesOf } from '@cobuy/domain/orders/order-counts';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { viewerOf } from '../../group-buys/group-buys.access.ts';
import { offerGroupBuy } from '../../group-buys/offer-group-buy.ts';
import { checkText } from '../../trust/check-text.ts';
import { getOrder } from '../get-order.ts';
import { accessOrder, maySetStatus } from '../orders.access.ts';
import { insertOrderEvent, lockOrder, replaceItems, updateOrderRow } from '../orders.queries.ts';
import { tellWatchers } from '../telling/tell-watchers.ts';
import { priceOrder } from './price-order.ts';

type Body = ParsedRequest<typeof orderCalls.updateOrder>['body'];

/** The buyer changes items and comments; the order is priced anew, as the deal offers its products now. */
export async function updateOrder(context: SignedInContext, orderNumber: string, body: Body) {
  const { order, viewer } = await accessOrder(context, orderNumber);
  if (!maySetStatus(context.actor)) refuse(authErrors.password_required);
  if (!viewer.isBuyer) refuse(orderErrors.forbidden);
  await checkText(context, { field: 'comments', text: body.comments });
  const { organizationId, id: orderId, groupBuyId } = order;
  const at = context.clock.now();

  const isStale = await inTransaction(context, async (tx, afterCommit) => {
    const { status, updatedAt, paidCents } = await lockOrder(tx, organizationId, orderId);
    if (body.expectedUpdatedAt && body.expectedUpdatedAt.getTime() !== updatedAt.getTime()) return true;
    if (status !== 'PENDING' || paidCents > 0) refuse(orderErrors.not_changeable);
    const productIds = body.items.map(({ productId }) => productId);
    const viewing = viewerOf(context.actor);
    const offer = await offerGroupBuy(tx, { groupBuyId, productIds, viewer: viewing, enabled: [], said: {} }, at);
    const { items, totalCents } = priceOrder(body.items, offer.products, offer.groupBuy);
    await replaceItems(tx, order, items);
    const { comments } = body;
    const counts = { itemCount: items.length, pieceCount: piecesOf(items) };
    await updateOrderRow(tx, organizationId, orderId, { comments, totalCents, ...counts, updatedAt: at });
    const id = randomUUIDv7();
    await insertOrderEvent(tx, { organizationId, orderId, id, kind: 'edited', actorId: context.actor.userId, at });
    afterCommit(() => tellWatchers(context, order));
    return false;
  });
  const current = await getOrder(context, orderNumber);
  return isStale ? refuse(orderErrors.edited_meanwhile, { details: { current } }) : current;
}
