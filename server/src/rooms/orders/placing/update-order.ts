import { randomUUIDv7 } from 'node:crypto';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { piecesOf } from '@cobuy/domain/orders/order-counts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { viewerOf } from '../../group-buys/group-buys.access.ts';
import { type Offer, offerGroupBuy } from '../../group-buys/offer-group-buy.ts';
import { readSettings, type Settings } from '../../system/read-settings.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { getOrder } from '../get-order.ts';
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
import { takeOrder } from '../taking/take-order.ts';
import { mailBuyerOfOwnChange, tellOrganisersOfOwnChange } from '../telling/tell-of-own-change.ts';
import { tellWatchers } from '../telling/tell-watchers.ts';
import { changedIn } from './changed-in.ts';
import { changedAddress, methodFor, textsOfOrder } from './compose-order.ts';
import { countOwnChangeMail, requireFewOwnChanges } from './limit-own-changes.ts';
import { expectedCentsOf, priceOrder } from './price-order.ts';
import { type OwnChange, sayOwnChange } from './say-own-change.ts';

type Body = ParsedRequest<typeof orderCalls.updateOrder>['body'];
type Order = OrderRow['order'];

/**
 * The buyer mends their order: what it holds, priced anew as the deal offers its products now, who gets it, where, how it
 * is paid, and the comments.
 */
export async function updateOrder(context: SignedInContext, orderNumber: string, body: Body) {
  const accessed = await accessOrder(context, orderNumber);
  const { order, viewer } = accessed;
  if (!maySetStatus(context.actor)) refuse(authErrors.password_required);
  if (!viewer.isBuyer) refuse(orderErrors.forbidden);
  const { details, comments } = body;
  // Where it goes is not for whoever knows its number and e-mail to say: organizers do.
  if (details && !mayMend(context.actor)) refuse(authErrors.password_required);
  const [settings, checkTexts] = await Promise.all([readSettings(context), prepareTextCheck(context)]);
  checkTexts(...textsOfOrder({ comments, ...details }));
  const isRefused = !mayChange(order) || isEditedSince(order.updatedAt, body);
  const mail = isRefused ? null : await countOwnChangeMail(context, order.buyerId);
  const done = { isStale: false, isMailed: false };
  try {
    await inTransaction(context, async (tx, afterCommit) => {
      const locked = await lockOrder(tx, order.organizationId, order.id);
      done.isStale = isEditedSince(locked.updatedAt, body);
      if (done.isStale) return;
      if (!mayChange(locked)) refuse(orderErrors.not_changeable);
      const change = await writeOwnChange(tx, afterCommit, context, { accessed, locked, body, settings });
      if (change === null) return;
      const { products, newTotal } = change;
      const isMailed = newTotal !== null && mail?.isAllowed === true;
      if (isMailed) await mailBuyerOfOwnChange(tx, afterCommit, context, order, products);
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
  /** What the order is now that nobody else may change it. */
  locked: { totalCents: number };
  body: Body;
  settings: Settings;
}

/** Null where nothing became another. */
async function writeOwnChange(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { accessed, locked: { totalCents }, body, settings }: Asked,
): Promise<OwnChange | null> {
  const { order } = accessed;
  const { organizationId, id: orderId, groupBuyId } = order;
  const { items: wanted, details, comments } = body;
  // Not before the order was held: what was waited for came earlier.
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
  const mended = given ? changedIn(order, given) : '';
  const own = priced ? sayOwnChange({ items: before, totalCents }, priced, settings) : null;
  const isPricedAnew = own !== null || (priced !== undefined && priced.totalCents !== totalCents);
  const isSaidAnew = comments !== undefined && comments !== order.comments;
  if (!isPricedAnew && !isSaidAnew && mended === '') return null;
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
  const said = [own?.products, own?.newTotal, mended].filter(Boolean);
  await insertOrderEvent(tx, {
    ...{ organizationId, orderId, id: randomUUIDv7(), kind: 'edited', actorId: context.actor.userId, at },
    detail: said.join('. ') || null,
  });
  if (own)
    await tellOrganisersOfOwnChange(tx, afterCommit, context, accessed, given?.shippingName ?? order.shippingName);
  afterCommit(() => tellWatchers(context, order));
  return own ?? { products: '', newTotal: null };
}

const mayChange = ({ status, paidCents }: Pick<Order, 'status' | 'paidCents'>) =>
  status === 'PENDING' && paidCents === 0;

const isEditedSince = (updatedAt: Date, { expectedUpdatedAt }: Body) =>
  expectedUpdatedAt !== undefined && expectedUpdatedAt.getTime() !== updatedAt.getTime();

/** A way to pay that stays as it was need not be offered any more. */
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
