import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import { addressProblems } from '@cobuy/contract/orders/orders.schemas';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { postalCodeFrom } from '@cobuy/domain/orders/order-form-rules';
import { orderNumberFrom } from '@cobuy/domain/orders/order-number';
import { piecesOf } from '@cobuy/domain/orders/order-quantities';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import type { Context } from '../../../platform/context.ts';
import { idIn } from '../../../platform/organization-ids.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import type { Offer } from '../../group-buys/offer-group-buy.ts';
import type { WrittenText } from '../../trust/prepare-text-check.ts';
import { type NewOrder, planPlacedOrder } from './place-order.queries.ts';
import { expectedCentsOf, priceOrder } from './price-order.ts';

export type OrderBody = ParsedRequest<typeof orderCalls.placeOrder>['body'];

export interface Buyer {
  id: string;
  email: string;
  /** Signed in: the account has the order at once. A guest's joins when the address's owner shows up. */
  isSignedIn: boolean;
}

const noAddress = {
  shippingAddress1: null,
  shippingAddress2: null,
  shippingCity: null,
  shippingState: null,
  shippingPostalCode: null,
  shippingCountry: null,
};

/** Texts of an order that others read; packers also read the name and the address's second line. */
export const textsOfOrder = ({
  comments = null,
  shippingName = null,
  shippingAddress2 = null,
}: { [K in 'comments' | 'shippingName' | 'shippingAddress2']?: string | null | undefined }): WrittenText[] => [
  { field: 'comments', text: comments },
  { field: 'shippingName', text: shippingName },
  { field: 'shippingAddress2', text: shippingAddress2 },
];

type Address = Omit<
  Pick<OrderBody, Extract<keyof OrderBody, `shipping${string}`> | 'handover'>,
  'shippingName' | 'shippingPhone'
>;

/**
 * A pickup needs no address and drops one that was sent. A buyer shown a different handover than the current one is
 * refused; one who doesn't name any gets the current one.
 * @param within where the address is in the body.
 */
function addressFor({ handover }: Pick<Offer['groupBuy'], 'handover'>, body: Address, within = '') {
  if (handover === 'pickup') return body.handover === 'delivery' ? refuse(orderErrors.pickup_only) : noAddress;
  // The form was opened while the deal was still a pickup.
  if (body.handover === 'pickup') refuse(orderErrors.address_needed);
  refuseFields(addressProblems(body).map(({ field, message }) => ({ field: `${within}${field}`, message })));
  const { shippingAddress1, shippingAddress2, shippingCity, shippingState, shippingCountry } = body;
  const shippingPostalCode = body.shippingPostalCode && postalCodeFrom(shippingCountry ?? '', body.shippingPostalCode);
  return { shippingAddress1, shippingAddress2, shippingCity, shippingState, shippingPostalCode, shippingCountry };
}

/** While the deal is a pickup, an order keeps its address: the deal may become a delivery again. */
export const changedAddress = (deal: Pick<Offer['groupBuy'], 'handover'>, body: Address, within: string) =>
  deal.handover === 'pickup' && body.handover !== 'delivery' ? {} : addressFor(deal, body, within);

/** Prices an order and refuses what breaks a rule; writes nothing. */
export function composeOrder(
  { clock }: Pick<Context, 'clock'>,
  {
    body,
    offer,
    buyer,
    settings,
  }: { body: OrderBody; offer: Offer; buyer: Buyer; settings: { communityMode: boolean } },
) {
  const { groupBuy, organization } = offer;
  const { items, totalCents } = priceOrder(body.items, offer.products, groupBuy, expectedCentsOf(body, settings));
  const method = methodFor(offer, body.paymentMethod);
  const now = clock.now();
  const order: NewOrder = {
    organizationId: organization.id,
    id: idIn(organization.number),
    orderNumber: orderNumberFrom(randomBytes(10), organization.number),
    groupBuyId: groupBuy.id,
    buyerId: buyer.id,
    claimedAt: buyer.isSignedIn ? now : null,
    guestAccess: !buyer.isSignedIn,
    totalCents,
    paymentMethod: body.paymentMethod,
    comments: body.comments,
    shippingName: body.shippingName,
    ...addressFor(groupBuy, body),
    paidAtHandover: method.paidAtHandover,
    shippingPhone: body.shippingPhone,
    itemCount: items.length,
    pieceCount: piecesOf(items),
    createdAt: now,
  };
  return { order, items, groupBuy, organization, method };
}
export type ComposedOrder = ReturnType<typeof composeOrder>;

/** @throws order.payment_method_not_offered */
export const methodFor = ({ methods }: Pick<Offer, 'methods'>, wanted: PaymentMethod) =>
  methods.find(({ method }) => method === wanted) ??
  refuse(orderErrors.payment_method_not_offered, {
    details: [{ field: 'paymentMethod', message: orderErrors.payment_method_not_offered.sentence }],
  });

export const planOrder = ({ order, items }: ComposedOrder) => planPlacedOrder(order, items, randomUUIDv7());
