import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { factsOf, isOnItsWay, type OrderStatus, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { buyersStatusLabel, type HandedOverHow } from '@cobuy/domain/orders/order-status-words';
import type { RailStep } from '../../../ui/ledger/rail.tsx';
import { isNothingToPay, owesAgain } from '../next-step.ts';

export interface OrderRailStep {
  key: string;
  label: string;
  state: RailStep['state'];
  /** When the step happened, or when it's due. */
  at: string | null;
  isDue?: true;
}

interface Stage {
  key: string;
  done: string;
  todo: string;
  /** Said while it's awaited, so that nobody reads of goods as if they were there. */
  now?: string;
  statuses: readonly OrderStatus[];
}

/** What the reader waits for while the goods aren't there. */
const awaited = {
  pickup: { shipped: 'Waiting for pickup', delivered: 'Pick it up' },
  delivery: { shipped: 'Waiting to be sent', delivered: 'Waiting for its arrival' },
  organizer: { shipped: 'Waiting to be shipped', delivered: 'Waiting for pickup or delivery' },
};

/** @param buyer how the order reaches its buyer, if the buyer is the reader; null for organizers. */
function stagesFor(buyer: HandedOverHow | null) {
  const label = (status: OrderStatus) => (buyer ? buyersStatusLabel(status, buyer) : orderStatusLabel[status]);
  const stage = (key: string, status: OrderStatus, todo = label(status)): Stage => ({
    ...{ key, done: label(status), todo, statuses: [status] },
  });
  const ordered: Stage = { key: 'ordered', done: 'Ordered', todo: 'Order', statuses: ['PENDING'] };
  const proved = stage('proof', 'PAYMENT_UPLOADED', 'Pay and upload proof');
  const settled = (todo: string) => stage('settled', 'SETTLED', todo);
  const now = awaited[!buyer ? 'organizer' : buyer.isPickup ? 'pickup' : 'delivery'];
  const shipped = { ...stage('shipped', 'SHIPPED'), now: now.shipped };
  const delivered = { ...stage('delivered', 'DELIVERED'), now: now.delivered };
  const payThen = buyer ? (buyer.isPickup ? 'Pay at pickup' : 'Pay on delivery') : 'Payment at pickup or delivery';
  return {
    usual: [ordered, proved, settled('Payment check'), shipped, delivered],
    /** Paid when it is handed over: the money comes last, and nobody waits for a proof. */
    paidAtHandover: [ordered, shipped, delivered, settled(payThen)],
    /** No payment is needed: an organizer moves the order on, or hands it over. */
    withoutPayment: [ordered, settled("Organizer's confirmation"), shipped, delivered],
    withoutPaymentAtHandover: [ordered, shipped, delivered],
  };
}
type Stages = ReturnType<typeof stagesFor>;

type Shown = Pick<
  Order,
  | 'status'
  | 'timeline'
  | 'createdAt'
  | 'urgency'
  | 'closureRequestedAt'
  | 'wasSettled'
  | 'paidAtHandover'
  | 'paidAmount'
  | 'restAmount'
> & {
  groupBuy: Pick<Order['groupBuy'], 'paymentDueDate'>;
};

/** An order's way from the first click to the door, in its reader's words: what has happened, what is awaited now, what comes. */
export function orderRail(order: Shown, buyer: HandedOverHow | null): OrderRailStep[] {
  const label = (status: OrderStatus) => (buyer ? buyersStatusLabel(status, buyer) : orderStatusLabel[status]);
  const stages = stagesFor(buyer);
  const happenedAt = (statuses: readonly OrderStatus[]) =>
    order.timeline.findLast(
      // Undoing a later step doesn't make this one happen again.
      ({ kind, toStatus, isUndone }) =>
        !isUndone && kind !== 'step_undone' && toStatus !== null && statuses.includes(toStatus),
    )?.at ?? null;
  const ownStages = stagesOf(order, stages);
  const reached = reachedStage(ownStages, order, (status) => happenedAt([status]) !== null);
  const { isOver } = factsOf[order.status];
  const owes = owesAgain(order);

  const steps = ownStages.flatMap(({ key, done, todo, now = todo, statuses }, place): OrderRailStep[] => {
    if (place <= reached) {
      // An organizer may confirm a payment without a proof and hand over an order that never shipped.
      const at = place === 0 ? order.createdAt : happenedAt(statuses);
      if (key === 'settled' && owes)
        return [{ key, label: order.paidAmount > 0 ? 'Rest of the payment' : 'Payment', state: 'current', at: null }];
      return at ? [{ key, label: done, state: 'done', at }] : [];
    }
    if (isOver) return [];
    const isDue = key === 'proof';
    const isToCome = place > reached + 1 || (owes && order.status === 'SETTLED');
    return [
      {
        key,
        label: order.status === 'PROCESSING' && key === 'shipped' ? label('PROCESSING') : isToCome ? todo : now,
        state: isToCome ? 'next' : isDue && order.urgency === 'overdue' ? 'missed' : 'current',
        at: isDue ? order.groupBuy.paymentDueDate : null,
        ...(isDue ? { isDue } : {}),
      },
    ];
  });
  if (order.closureRequestedAt && !isOver)
    steps.splice(steps.findLastIndex(({ state }) => state === 'done') + 1, 0, {
      key: 'closing',
      label: 'Closure requested',
      state: 'done',
      at: order.closureRequestedAt,
    });
  if (order.status === 'CLOSED')
    steps.push({ key: 'closed', label: label('CLOSED'), state: 'done', at: happenedAt(['CLOSED']) });
  if (order.status === 'CANCELLED')
    steps.push({ key: 'cancelled', label: label('CANCELLED'), state: 'missed', at: happenedAt(['CANCELLED']) });
  return steps;
}

const isPaidAtTheEnd = ({ status, paidAtHandover, wasSettled }: Shown) =>
  paidAtHandover && !wasSettled && (status === 'PENDING' || isOnItsWay(status));

function stagesOf(order: Shown, stages: Stages): readonly Stage[] {
  if (isNothingToPay(order)) return order.paidAtHandover ? stages.withoutPaymentAtHandover : stages.withoutPayment;
  return isPaidAtTheEnd(order) ? stages.paidAtHandover : stages.usual;
}

/** The stage an order has reached; for an order that has ended, see its history. */
function reachedStage(stages: readonly Stage[], order: Shown, hasHappened: (status: OrderStatus) => boolean): number {
  const { status } = order;
  const placeOf = (stage: string) => stages.findIndex(({ key }) => key === stage);
  // Payment at pickup: delivered first, then settled.
  if (status === 'SETTLED' && hasHappened('DELIVERED')) return placeOf('delivered');
  if (status === 'PROCESSING' && isPaidAtTheEnd(order)) return placeOf('ordered');
  const { stage } = factsOf[status];
  if (stage) return placeOf(stage);
  const last = stages.findLastIndex(({ statuses }) => statuses.some(hasHappened));
  return Math.max(0, last);
}
