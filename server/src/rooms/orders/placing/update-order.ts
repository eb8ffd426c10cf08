import { randomUUIDv7 } from 'node:crypto';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOutdated } from '@cobuy/contract/wire/versions';
import { sayDetail } from '@cobuy/domain/orders/order-details';
import { piecesOf } from '@cobuy/domain/orders/order-quantities';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { viewerOf } from '../../group-buys/group-buys.access.ts';
import { type Offer, offerGroupBuy } from '../../group-buys/offer-group-buy.ts';
import { readSettings, type Settings } from '../../system/read-settings.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { mailBuyerOfOwnChange, notifyOrganizersOfOwnChange } from '../notifying/notify-of-own-change.ts';
import { publishToWatchers } from '../notifying/publish-to-watchers.ts';
import { getOrder } from '../one-order/get-order.ts';
import { accessOrder, mayMend, maySetStatus } from '../orders.access.ts';
import {
  type AccessedOrder,
  insertOrderEvent,
  listItems,
  lockOrder,
  type OrderRow,
  replaceItems,
  updateOrderRow,
} from '../orders.queries.ts';
import { takeOrder } from '../taking/take-orders.ts';
import { changedIn } from './changed-in.ts';
import { changedAddress, methodFor, textsOfOrder } from './compose-order.ts';
import { countOwnChangeMail, requireFewOwnChanges } from './limit-own-changes.ts';
import { type OwnChange, ownChangeOf } from './own-change-of.ts';
import { expectedCentsOf, priceOrder } from './price-order.ts';

type Body = ParsedRequest<typeof orderCalls.updateOrder>['body'];
type Order = OrderRow['order'];

/** Items, at the deal's current prices, recipient, address, payment method, and comments. */
export async function updateOrder(context: SignedInContext, orderNumber: string, body: Body) {
  const accessed = await accessOrder(context, orderNumber);
  const { order, viewer } = accessed;
  if (!maySetStatus(context.actor)) refuse(authErrors.password_required);
  if (!viewer.isBuyer) refuse(orderErrors.forbidden);
  const { details, comments } = body;
  // Knowing an order's number and e-mail isn't enough to change where it goes: organizers know both.
  if (details && !mayMend(context.actor)) refuse(authErrors.password_required);
  const [settings, checkTexts] = await Promise.all([readSettings(context), prepareTextCheck(context)]);
  checkTexts(...textsOfOrder({ comments, ...details }));
  const isRefused = !mayChange(order) || isOutdated(body, order);
  const mail = isRefused ? null : await countOwnChangeMail(context, order.buyerId);
  const done = { isStale: false, isMailed: false };
  try {
    await inTransaction(context, async (tx, afterCommit) => {
      const locked = await lockOrder(tx, order.organizationId, order.id);
      done.isStale = isOutdated(body, locked);
      if (done.isStale) return;
      if (!mayChange(locked)) refuse(orderErrors.not_changeable);
      const change = await writeOwnChange(tx, afterCommit, context, { accessed, locked, body, settings });
      if (change === null) return;
      const isMailed = change.newTotal !== undefined && mail?.isAllowed === true;
      if (isMailed) await mailBuyerOfOwnChange(tx, afterCommit, context, order, sayItems(change));
      afterCommit(() => {
        done.isMailed = isMailed;
      });
    });
  } finally {
    if (!done.isMailed) await mail?.giveBack();
  }
  const current = await getOrder(context, orderNumber);
  return done.isStale ? refuse(orderErrors.edited_meanwhile, { details: { current } }) : current;
}

interface Asked {
  accessed: AccessedOrder;
  locked: { totalCents: number };
  body: Body;
  settings: Settings;
}

/** Null where nothing changed. */
async function writeOwnChange(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { accessed, locked: { totalCents }, body, settings }: Asked,
): Promise<OwnChange | null> {
  const { order } = accessed;
  const { organizationId, id: orderId, groupBuyId } = order;
  const { items: wanted, details, comments } = body;
  // Taken after the lock: what this waited for came first.
  const at = context.clock.now();
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
  const before = priced ? await listItems(tx, organizationId, orderId) : [];
  const given = details && detailsFor(order, offer, details);
  const fields = given ? changedIn(order, given) : [];
  const own = priced ? ownChangeOf({ items: before, totalCents }, priced, settings) : null;
  const isPricedAgain = own !== null || (priced !== undefined && priced.totalCents !== totalCents);
  const hasNewComments = comments !== undefined && comments !== order.comments;
  if (!isPricedAgain && !hasNewComments && fields.length === 0) return null;
  await requireFewOwnChanges(tx, order, context.actor.userId, at);

  if (priced) await replaceItems(tx, order, priced.items);
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
    data: own || fields.length > 0 ? { ...own, ...(fields.length > 0 && { fields }) } : null,
  });
  if (own) await notifyOrganizersOfOwnChange(tx, afterCommit, context, order);
  afterCommit(() => publishToWatchers(context, order));
  return own ?? {};
}

const mayChange = ({ status, paidCents }: Pick<Order, 'status' | 'paidCents'>) =>
  status === 'PENDING' && paidCents === 0;

const sayItems = ({ newTotal: _, ...items }: OwnChange) => sayDetail('edited', items) ?? '';

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
