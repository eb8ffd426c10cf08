import type { Order, OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { splitName } from '@cobuy/domain/accounts/account-rules';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { canEditGroupBuy } from '@cobuy/domain/group-buys/group-buy-policy';
import { type HandoverFields, pickupOf } from '@cobuy/domain/group-buys/handover';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { closesByItselfAt } from '@cobuy/domain/orders/closing-by-itself';
import { isNamedByAccount, nameBuyer } from '@cobuy/domain/orders/name-buyer';
import { sayCauseIn, sayDetail } from '@cobuy/domain/orders/order-details';
import { sayDetailWithoutSums } from '@cobuy/domain/orders/order-event-sums';
import { standingOf, unconfirmed, unfinishedOf } from '@cobuy/domain/orders/order-money';
import {
  canChangeOrder,
  canCorrectContact,
  canCorrectEmail,
  canCorrectItems,
  canUploadProof,
  isOrderOrganizer,
  mostEmailChanges,
  takesOtherEmail,
} from '@cobuy/domain/orders/order-policy';
import { moverFor, nextStatusesFor, secondsToUndo } from '@cobuy/domain/orders/order-status';
import { orderUrgency } from '@cobuy/domain/orders/order-urgency';
import { unpaidIsCancelledAfter } from '@cobuy/domain/payments/payment-deadlines';
import { ownCurrency } from '../../../platform/own-currency.ts';
import type { DescribedMethod } from '../../payments/describe-methods.ts';
import type { AccessedOrder, ItemRow, OrderSummaryRow, OrganizerRow, TimelineRow } from '../orders.queries.ts';
import type { PaymentRow } from './order-payments.queries.ts';
import { dueDateWhenPlaced, presentPayment } from './payment.view.ts';

export interface Showing {
  now: Date;
  /** Community mode shows totals as $0.00; the stored amounts stay (docs/rules/payments.md#community-mode). */
  communityMode: boolean;
  /** In a session limited to an order, the buyer is the name typed in it; an account behind the address never shows. */
  asTyped: boolean;
}

export const presentTotal = (totalCents: number, { communityMode }: Pick<Showing, 'communityMode'>) =>
  communityMode ? 0 : decimalFromCents(totalCents, ownCurrency);

/** The buyer; a deleted account has no name or address left to show. */
function presentBuyer({ order, buyer }: Pick<OrderSummaryRow, 'order' | 'buyer'>) {
  const { id, deletedAt } = buyer;
  // Account names show only on orders that belong to the account (domain/orders/name-buyer.ts).
  const { firstName, lastName } = deletedAt === null && isNamedByAccount(order) ? buyer : nobody;
  return { id, email: deletedAt ? '' : buyer.email, firstName, lastName, name: nameBuyer(order, buyer) };
}
/** Shows the order's id instead of the buyer's. */
const presentTyped = ({ order, buyer }: Pick<OrderSummaryRow, 'order' | 'buyer'>) => ({
  id: order.id,
  email: buyer.email,
  ...splitName(order.shippingName),
  name: order.shippingName,
});
const nobody = { firstName: null, lastName: null };

/** An organizer by name, or else by e-mail address, which only other organizers may know. */
const organizerName = (person: Pick<OrganizerRow, 'firstName' | 'lastName' | 'email'>, forOrganizers: boolean) =>
  [person.firstName, person.lastName].filter(Boolean).join(' ') || (forOrganizers ? person.email : 'Organizer');

function presentStanding(order: OrderSummaryRow['order'], showing: Showing) {
  const { paidCents, restCents, giveBackCents } = standingOf(order);
  return {
    paidAmount: presentTotal(paidCents, showing),
    restAmount: presentTotal(restCents, showing),
    giveBackAmount: presentTotal(giveBackCents, showing),
  };
}

/** Where and when an order is picked up; null for delivery. */
export function presentPickup(deal: HandoverFields): Order['groupBuy']['pickup'] {
  const pickup = pickupOf(deal);
  return pickup && { ...pickup, from: pickup.from.toISOString(), until: pickup.until.toISOString() };
}

export const presentOrderSummary = (
  { order, groupBuy, organization, buyer }: OrderSummaryRow,
  showing: Showing,
): OrderSummary => ({
  id: order.id,
  orderNumber: order.orderNumber,
  organizationId: order.organizationId,
  status: order.status,
  // Without a sum to pay, nothing is urgent.
  urgency: showing.communityMode
    ? 'none'
    : orderUrgency(
        {
          status: order.status,
          paymentDueDate: groupBuy.paymentDueDate,
          waitsForDelivery: order.paidAtHandover && groupBuy.pickupUntil === null,
        },
        showing.now,
      ),
  totalAmount: presentTotal(order.totalCents, showing),
  ...presentStanding(order, showing),
  paymentMethod: order.paymentMethod,
  paidAtHandover: order.paidAtHandover,
  groupBuy: {
    id: groupBuy.id,
    title: groupBuy.title,
    paymentDueDate: groupBuy.paymentDueDate.toISOString(),
    endDate: groupBuy.endDate.toISOString(),
    pickup: presentPickup(groupBuy),
  },
  // An order with money received is never canceled automatically.
  organization: {
    id: organization.id,
    name: organization.name,
    cancelsUnpaid: organization.cancelsUnpaid && order.paidCents === 0,
    timeZone: organization.timeZone,
  },
  hasPaymentProof: order.latestProofAt !== null,
  wasSettled: order.settledAt !== null,
  proofRejectedAt: order.proofRejectedAt?.toISOString() ?? null,
  latestUpload: order.latestProofAt && { uploadedAt: order.latestProofAt.toISOString() },
  _count: { items: order.itemCount },
  pieces: order.pieceCount,
  createdAt: order.createdAt.toISOString(),
  closureRequestedAt: order.closureRequestedAt?.toISOString() ?? null,
  closureAcceptedAt: order.closureAcceptedAt?.toISOString() ?? null,
  deliveredAt: order.deliveredAt?.toISOString() ?? null,
  updatedAt: order.updatedAt.toISOString(),
  userId: showing.asTyped ? order.id : buyer.id,
  user: (showing.asTyped ? presentTyped : presentBuyer)({ order, buyer }),
});

const lookOf = ({ whiteLabeled, logoUrl, brandColor }: AccessedOrder['organization']) => ({
  whiteLabeled,
  logoUrl,
  brandColor,
});

/** Lines cost nothing where the order costs nothing. */
const presentItem = (item: ItemRow, showing: Pick<Showing, 'communityMode'>) => ({
  id: item.id,
  productId: item.productId,
  product: { name: item.productName, unit: item.unit },
  unitPrice: presentTotal(item.unitPriceCents, showing),
  quantity: item.quantity,
  totalPrice: presentTotal(item.totalCents, showing),
});

interface TimelineReader extends Pick<AccessedOrder, 'order' | 'buyer'> {
  isOrganiser: boolean;
  asTyped: Showing['asTyped'];
  communityMode: Showing['communityMode'];
  undone: ReadonlySet<string>;
}

function presentTimelineEntry(
  { event, actor, actorDeletedAt }: TimelineRow,
  { order, buyer, isOrganiser, undone, asTyped, communityMode }: TimelineReader,
) {
  const isUndone = undone.has(event.id);
  const isBuyer = actor?.id === buyer.id;
  const buyerName = () => (asTyped ? order.shippingName : nameBuyer(order, buyer));
  const name =
    actor && (isBuyer ? buyerName() : actorDeletedAt ? displayName(nobody) : organizerName(actor, isOrganiser));
  return {
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    fromStatus: event.fromStatus,
    toStatus: event.toStatus,
    // What was undone was told to nobody: its reason is for organizers only.
    reason: isUndone && !isOrganiser ? null : (event.reason ?? sayCauseIn(event.data)),
    detail: communityMode ? sayDetailWithoutSums(event) : (event.detail ?? sayDetail(event.kind, event.data)),
    actor: name ? { name, isBuyer } : null,
    isUndone,
    delivery: event.delivery,
  };
}

/** Null once it's too late. */
export function presentUndo(step: { id: string; at: Date } | null, now: Date): Order['undo'] {
  const secondsLeft = step && secondsToUndo(step.at, now);
  return step && secondsLeft ? { id: step.id, secondsLeft } : null;
}

/** Why another proof is needed, as the order's timeline says. */
function presentRejection(
  { status, proofRejectedAt }: AccessedOrder['order'],
  timeline: readonly TimelineRow[],
): Order['proofRejection'] {
  if (status !== 'PENDING' || !proofRejectedAt) return null;
  const rejection = timeline.findLast(
    ({ event }) => event.kind === 'proof_rejected' && event.at.getTime() === proofRejectedAt.getTime(),
  );
  return { at: proofRejectedAt.toISOString(), reason: rejection?.event.reason ?? '' };
}

/** When it's cancelled if no proof comes; null where it shows nothing to pay. */
function presentCancelling(
  { order, groupBuy, organization }: AccessedOrder,
  settings: OrderParts['settings'],
  { communityMode }: Showing,
): Order['cancelledAfter'] {
  if (order.status !== 'PENDING' || communityMode) return null;
  const { dealDueDate, pickupUntil } = groupBuy;
  const days = { dealDueDate, pickupUntil, extendedUntil: order.paymentExtendedUntil };
  const unpaid = { ...order, ...days, autoCancel: organization.cancelsUnpaid };
  return unpaidIsCancelledAfter(unpaid, settings)?.toISOString() ?? null;
}

interface PlacedOrder {
  order: Pick<
    OrderSummaryRow['order'],
    'id' | 'orderNumber' | 'totalCents' | 'paymentMethod' | 'paidAtHandover' | 'shippingName' | 'createdAt'
  >;
  items: readonly ItemRow[];
  groupBuy: OrderSummaryRow['groupBuy'];
  organization: OrderSummaryRow['organization'];
  method: Pick<DescribedMethod, 'instructions' | 'payee' | 'paymentLink'> & { displayName: string };
}

interface PaymentReader extends Pick<Showing, 'communityMode'> {
  order: Pick<OrderSummaryRow['order'], 'settledAt'>;
  isOrganiser: boolean;
  maySetStatus: boolean;
}

const presentPaymentNote = (
  { payment, recordedBy }: PaymentRow,
  { order, isOrganiser, maySetStatus, communityMode }: PaymentReader,
) => ({
  id: payment.id,
  amount: presentTotal(payment.amountCents, { communityMode }),
  paidOn: payment.paidOn,
  note: payment.note,
  recordedAt: payment.recordedAt.toISOString(),
  recordedBy: isOrganiser && recordedBy && !recordedBy.deletedAt ? organizerName(recordedBy, true) : null,
  canRemove: isOrganiser && maySetStatus && (order.settledAt === null || payment.recordedAt > order.settledAt),
});

export interface OrderParts {
  items: readonly ItemRow[];
  timeline: readonly TimelineRow[];
  agents: readonly OrganizerRow[];
  /** The caller's own step, if it can still be undone. */
  undo: { id: string; secondsLeft: number } | null;
  method: DescribedMethod;
  payments: readonly PaymentRow[];
  settings: Parameters<typeof unpaidIsCancelledAfter>[1];
  /** Whether the caller may move or change orders at all; see orders.access.ts. */
  maySetStatus: boolean;
  /** Whether the caller may also mend their own order, or give it another address. */
  mayMend: boolean;
  mayGiveOtherEmail: boolean;
}

export function presentOrder(accessed: AccessedOrder, parts: OrderParts, showing: Showing): Order {
  const { order, viewer } = accessed;
  const isOrganiser = isOrderOrganizer(viewer);
  const isChangeable = canChangeOrder(viewer, { ...order, endDate: accessed.groupBuy.endDate }, showing.now);
  const summary = presentOrderSummary(accessed, showing);
  const undone = new Set(parts.timeline.flatMap(({ event }) => event.undoes ?? []));
  const { asTyped, communityMode } = showing;
  const reader = { ...accessed, isOrganiser, undone, asTyped, communityMode };
  return {
    ...summary,
    organization: { ...lookOf(accessed.organization), ...summary.organization },
    comments: order.comments,
    items: parts.items.map((item) => presentItem(item, showing)),
    shipping: {
      name: order.shippingName,
      address1: order.shippingAddress1,
      address2: order.shippingAddress2,
      city: order.shippingCity,
      state: order.shippingState,
      postalCode: order.shippingPostalCode,
      country: order.shippingCountry,
      phone: order.shippingPhone,
    },
    groupBuy: {
      ...summary.groupBuy,
      agents: parts.agents.map((agent) => ({ userId: agent.userId, name: organizerName(agent, isOrganiser) })),
    },
    paymentInstructions: parts.method.instructions,
    paymentMethodName: parts.method.name,
    payment: presentPayment(order, parts.method, { ...showing, toldAt: order.createdAt }),
    payments: parts.payments.map((row) => presentPaymentNote(row, { order, isOrganiser, ...parts, ...showing })),
    timeline: parts.timeline.map((row) => presentTimelineEntry(row, reader)),
    proofRejection: presentRejection(order, parts.timeline),
    cancelledAfter: presentCancelling(accessed, parts.settings, showing),
    closesAt: closesByItselfAt(order, accessed.organization)?.toISOString() ?? null,
    undo: parts.undo,
    permissions: {
      isBuyer: viewer.isBuyer,
      isOrganiser,
      canUploadProof: canUploadProof(viewer, order.status),
      canChange: parts.maySetStatus && isChangeable,
      canChangeDetails: parts.maySetStatus && parts.mayMend && isChangeable,
      canChangeEmail:
        parts.mayGiveOtherEmail &&
        order.emailChanges < mostEmailChanges &&
        takesOtherEmail(viewer, { ...order, endDate: accessed.groupBuy.endDate }, showing.now),
      canCorrectItems: parts.maySetStatus && canCorrectItems(viewer, order.status),
      canCorrectContact: parts.maySetStatus && canCorrectContact(viewer, order.status),
      canCorrectEmail: parts.maySetStatus && canCorrectEmail(viewer, order),
      canEditGroupBuy: canEditGroupBuy({ role: viewer.role, isAssigned: viewer.isAssignedAgent }),
      nextStatuses: parts.maySetStatus
        ? nextStatusesFor(
            {
              status: order.status,
              wasSettled: order.settledAt !== null,
              paidAtHandover: order.paidAtHandover,
              paidInPart: order.paidCents > 0,
              isFinished: unfinishedOf(order) === null,
            },
            moverFor(isOrganiser),
          )
        : [],
    },
  };
}

export const presentPlacedOrder = (
  { order, items, groupBuy, organization, method }: PlacedOrder,
  buyer: { email: string },
  showing: Pick<Showing, 'communityMode'>,
) => ({
  id: order.id,
  orderNumber: order.orderNumber,
  status: 'PENDING' as const,
  totalAmount: presentTotal(order.totalCents, showing),
  paymentMethod: order.paymentMethod,
  paymentMethodName: method.displayName,
  paymentInstructions: method.instructions,
  paidAtHandover: order.paidAtHandover,
  payment: presentPayment(
    { ...order, ...unconfirmed, paidCents: 0 },
    { ...method, payingChangedAt: null },
    { ...showing, toldAt: order.createdAt },
  ),
  groupBuy: {
    id: groupBuy.id,
    title: groupBuy.title,
    endDate: groupBuy.endDate.toISOString(),
    paymentDueDate: dueDateWhenPlaced(order, groupBuy).toISOString(),
    pickup: presentPickup(groupBuy),
  },
  organization,
  items: items.map((item) => presentItem(item, showing)),
  createdAt: order.createdAt.toISOString(),
  user: { email: buyer.email },
});
