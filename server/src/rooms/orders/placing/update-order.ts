import { randomUUIDv7 } from 'node:crypto';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOutdated } from '@cobuy/contract/wire/versions';
import { piecesOf } from '@cobuy/domain/orders/order-quantities';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { viewerOf } from '../../group-buys/group-buys.access.ts';
import { type Offer, offerGroupBuy } from '../../group-buys/offer-group-buy.ts';
import { readSettings } from '../../system/read-settings.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { publishToWatchers } from '../notifying/publish-to-watchers.ts';
import { getOrder } from '../one-order/get-order.ts';
import { accessOrder, mayMend, maySetStatus } from '../orders.access.ts';
import { insertOrderEvent, lockOrder, type OrderRow, replaceItems, updateOrderRow } from '../orders.queries.ts';
import { takeOrder } from '../taking/take-orders.ts';
import { changedIn } from './changed-in.ts';
import { changedAddress, methodFor, textsOfOrder } from './compose-order.ts';
import { expectedCentsOf, priceOrder } from './price-order.ts';

type Body = ParsedRequest<typeof orderCalls.updateOrder>['body'];
type Order = OrderRow['order'];

/** Items, at the deal's current prices, recipient, address, payment method, and comments. */
export async function updateOrder(context: SignedInContext, orderNumber: string, body: Body) {
  const accessed = await accessOrder(context, orderNumber);
  const { order, viewer } = accessed;
  if (!maySetStatus(context.actor)) refuse(authErrors.password_required);
  if (!viewer.isBuyer) refuse(orderErrors.forbidden);
  const { items: wanted, details, comments } = body;
  // Knowing an order's number and e-mail isn't enough to change where it goes: organizers know both.
  if (details && !mayMend(context.actor)) refuse(authErrors.password_required);
  const [settings, checkTexts] = await Promise.all([readSettings(context), prepareTextCheck(context)]);
  checkTexts(...textsOfOrder({ comments, ...details }));
  const { organizationId, id: orderId, groupBuyId } = order;
  const at = context.clock.now();

  const isStale = await inTransaction(context, async (tx, afterCommit) => {
    const locked = await lockOrder(tx, organizationId, orderId);
    if (isOutdated(body, locked)) return true;
    const { status, paidCents } = locked;
    if (status !== 'PENDING' || paidCents > 0) refuse(orderErrors.not_changeable);
    const offer = await offerGroupBuy(
      tx,
      {
        groupBuyId,
        productIds: (wanted ?? []).map(({ productId }) => productId),
        viewer: viewerOf(context.actor),
        enabled: settings.enabledPaymentMethods,
        said: settings.paymentInstructions,
      },
      at,
    );
    const priced = wanted && priceOrder(wanted, offer.products, offer.groupBuy, expectedCentsOf(body, settings));
    if (priced) await replaceItems(tx, order, priced.items);
    const given = details && detailsFor(order, offer, details);
    const changed = given ? changedIn(order, given) : [];
    await updateOrderRow(tx, organizationId, orderId, {
      ...(comments !== undefined && { comments }),
      ...(priced && {
        totalCents: priced.totalCents,
        itemCount: priced.items.length,
        pieceCount: piecesOf(priced.items),
      }),
      ...given,
      updatedAt: at,
    });
    await takeOrder(tx, afterCommit, context, accessed);
    await insertOrderEvent(tx, {
      ...{ organizationId, orderId, id: randomUUIDv7(), kind: 'edited', actorId: context.actor.userId, at },
      data: changed.length > 0 ? { fields: changed } : null,
    });
    afterCommit(() => publishToWatchers(context, order));
    return false;
  });
  const current = await getOrder(context, orderNumber);
  return isStale ? refuse(orderErrors.edited_meanwhile, { details: { current } }) : current;
}

/** An unchanged payment method needn't be offered any more. */
function detailsFor(order: Order, offer: Offer, details: NonNullable<Body['details']>) {
  const { paymentMethod, shippingName, shippingPhone } = details;
  const paidAtHandover =
    paymentMethod === order.paymentMethod ? order.paidAtHandover : methodFor(offer, paymentMethod).paidAtHandover;
  return {
    paymentMethod,
    paidAtHandover,
    shippingName,
    shippingPhone,
    ...changedAddress(offer.groupBuy, details, 'details.'),
  };
}
