import { randomUUIDv7 } from 'node:crypto';
import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOutdated } from '@cobuy/contract/wire/versions';
import { correctionOf } from '@cobuy/domain/orders/order-correction';
import { paidCentsOf } from '@cobuy/domain/orders/order-money';
import { costsNoMore, mayComeToNothing, takesCorrections } from '@cobuy/domain/orders/order-policy';
import { piecesOf } from '@cobuy/domain/orders/order-quantities';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { viewerOf } from '../../group-buys/group-buys.access.ts';
import { offerProducts } from '../../group-buys/offer-group-buy.ts';
import { checkText } from '../../trust/prepare-text-check.ts';
import { mayMail } from '../notifying/may-mail.ts';
import { publishToWatchers } from '../notifying/publish-to-watchers.ts';
import { getOrder } from '../one-order/get-order.ts';
import { lockMoney } from '../one-order/order-payments.queries.ts';
import { type ItemRow, insertOrderEvent, listItems, replaceItems, updateOrderRow } from '../orders.queries.ts';
import { type OfferedProduct, priceOrder } from '../placing/price-order.ts';
import { accessOrderAsOrganizer } from './access-for-organizer.ts';
import { notifyBuyerOfCorrection } from './notify-buyer.ts';

type Body = ParsedRequest<typeof orderCalls.correctItems>['body'];

/**
 * Gives an order other items after a shortage, a substitution, or breakage: priced as ordered or, if new to the order,
 * as the deal sells them. Nobody types a price. What was paid stays paid.
 */
export async function correctItems(context: SignedInContext, orderNumber: string, body: Body) {
  const { order } = await accessOrderAsOrganizer(context, orderNumber);
  const { organizationId, id: orderId } = order;
  const at = context.clock.now();
  await checkText(context, { field: 'reason', text: body.reason });

  const mails = await mayMail(context, order);
  const isStale = await inTransaction(context, async (tx, afterCommit) => {
    const money = await lockMoney(tx, order);
    if (isOutdated(body, money)) return true;
    if (!takesCorrections(money.status)) refuse(orderErrors.not_changeable);
    if (body.items.length === 0 && !mayComeToNothing(money))
      refuse(correctingErrors.nothing_left, {
        details: [{ field: 'items', message: correctingErrors.nothing_left.sentence }],
      });
    const before = await listItems(tx, organizationId, orderId);
    const known = [...before.map(asOffered), ...(await newProducts(tx, context, order.groupBuyId, before, body))];
    const { items, totalCents } = priceOrder(body.items, known, noMinimums);
    const correction = correctionOf(before, items);
    if (correction === null) return false;
    if (costsNoMore(money.status) && totalCents > money.totalCents) refuse(correctingErrors.closed_costs_no_more);
    await replaceItems(tx, order, items);
    await updateOrderRow(tx, organizationId, orderId, {
      totalCents,
      itemCount: items.length,
      pieceCount: piecesOf(items),
      // The confirmed payment is what the order cost before this.
      ...(money.settledAt && { settledCents: paidCentsOf(money) }),
      updatedAt: at,
    });
    const line = { organizationId, orderId, id: randomUUIDv7(), actorId: context.actor.userId, at };
    await insertOrderEvent(tx, { ...line, kind: 'items_corrected', reason: body.reason, data: correction });
    await notifyBuyerOfCorrection(tx, afterCommit, context, order, { reason: body.reason, correction, mails });
    afterCommit(() => publishToWatchers(context, order));
    return false;
  });
  const current = await getOrder(context, orderNumber);
  return isStale ? refuse(orderErrors.edited_meanwhile, { details: { current } }) : current;
}

/** Minimums bind the buyer, but not later corrections. */
const noMinimums = { minProductCount: 0, minOrderAmountCents: 0 };

const asOffered = ({ productId, productName, unit, unitPriceCents, unitCostCents }: ItemRow): OfferedProduct => ({
  id: productId,
  name: productName,
  unit,
  unitPriceCents,
  unitCostCents,
});

function newProducts(
  tx: Db,
  context: SignedInContext,
  groupBuyId: string,
  before: readonly ItemRow[],
  { items }: Body,
) {
  const ordered = new Set(before.map(({ productId }) => productId));
  const productIds = items.map(({ productId }) => productId).filter((id) => !ordered.has(id));
  return productIds.length === 0 ? [] : offerProducts(tx, { groupBuyId, productIds, viewer: viewerOf(context.actor) });
}
