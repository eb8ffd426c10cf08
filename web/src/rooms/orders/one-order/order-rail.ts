import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { buyersStatusLabel, type HandedOverHow } from '@cobuy/domain/orders/buyers-status';
import { type OrderStatus, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import type { RailStep } from '../../../ui/ledger/rail.tsx';
import { isNothingToPay, owesAgain } from '../next-step.ts';

export interface OrderRailStep {
  key: string;
  label: string;
  state: RailStep['state'];
  /** When it happened, or when it has to. */
  at: string | null;
  isDue?: true;
}

interface Stage {
  key: string;
  done: string;
  todo: string;
  /** What is waited for until then: nobody may read of goods as if they were there. */
  now?: string;
  statuses: readonly OrderStatus[];
}

/** Who orders, and has it handed over one way or the other; organizers. */
const awaited = {
  pickup: { shipped: 'Waiting for pickup', delivered: 'Pick it up' },
  delivery: { shipped: 'Waiting to be sent', delivered: 'Waiting for its arrival' },
  organizer: { shipped: 'Waiting to be shipped', delivered: 'Waiting for the handover' },
};

/** @param buyer how the order reaches whoever ordered it, where that is who reads; null for organizers. */
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
  const payThen = buyer ? (buyer.isPickup ? 'Pay at pickup' : 'Pay on delivery') : 'Payment at the handover';
  return {
    usual: [ordered, proved, settled('Payment check'), shipped, delivered],
    /** Paid when it is handed over: the money comes last, and nobody waits for a proof. */
    paidAtHandover: [ordered, shipped, delivered, settled(payThen)],
    /** Nothing is asked for: an organizer says when it goes on, or hands it over. */
    withoutPayment: [ordered, settled("Organizer's confirmation"), shipped, delivered],
    withoutPaymentAtHandover: [ordered, shipped, delivered],
  };
}
type Stages = ReturnType<typeof stagesFor>;

const unpaidUntilThen: readonly OrderStatus[] = ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED'];

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
      // Taking a later step back is no second time of this one.
      ({ kind, toStatus, isUndone }) =>
        !isUndone && kind !== 'step_undone' && toStatus !== null && statuses.includes(toStatus),
    )?.at ?? null;
  const ownStages = stagesOf(order, stages);
  const reached = reachedStage(ownStages, order, (status) => happenedAt([status]) !== null);
  const isOver = order.status === 'CANCELLED' || order.status === 'CLOSED';
  const owes = owesAgain(order);

  const steps = ownStages.flatMap(({ key, done, todo, now = todo, statuses }, place): OrderRailStep[] => {
    if (place <= reached) {
      // An organiser may confirm a payment that nobody proved here, and hand over what was never shipped.
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
  paidAtHandover && !wasSettled && unpaidUntilThen.includes(status);

function stagesOf(order: Shown, stages: Stages): readonly Stage[] {
  if (isNothingToPay(order)) return order.paidAtHandover ? stages.withoutPaymentAtHandover : stages.withoutPayment;
  return isPaidAtTheEnd(order) ? stages.paidAtHandover : stages.usual;
}

function reachedStage(stages: readonly Stage[], order: Shown, hasHappened: (status: OrderStatus) => boolean): number {
  const { status } = order;
  const stageOf = (wanted: OrderStatus) => stages.findIndex(({ statuses }) => statuses.includes(wanted));
  // Payment at pickup: an order that is delivered first and settled then.
  if (status === 'SETTLED' && hasHappened('DELIVERED')) return stageOf('DELIVERED');
  if (status === 'PROCESSING') return isPaidAtTheEnd(order) ? 0 : stageOf('SETTLED');
  if (status !== 'CLOSED' && status !== 'CANCELLED') return stageOf(status);
  return Math.max(
    0,
    stages.findLastIndex(({ statuses }) => statuses.some(hasHappened)),
  );
}
