import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { type OrderStatus, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import type { RailStep } from '../../../ui/ledger/rail.tsx';
import { isNothingToPay } from '../next-step.ts';

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
  statuses: readonly OrderStatus[];
}

const stages: readonly Stage[] = [
  { key: 'ordered', done: 'Ordered', todo: 'Order', statuses: ['PENDING'] },
  {
    key: 'proof',
    done: orderStatusLabel.PAYMENT_UPLOADED,
    todo: 'Pay and upload proof',
    statuses: ['PAYMENT_UPLOADED'],
  },
  { key: 'settled', done: orderStatusLabel.SETTLED, todo: 'Payment check', statuses: ['SETTLED'] },
  { key: 'shipped', done: orderStatusLabel.SHIPPED, todo: orderStatusLabel.SHIPPED, statuses: ['SHIPPED'] },
  { key: 'delivered', done: orderStatusLabel.DELIVERED, todo: orderStatusLabel.DELIVERED, statuses: ['DELIVERED'] },
];

const stageAt = (key: string) => stages.filter((stage) => stage.key === key);

/** Paid when it is handed over: the money comes last, and nobody waits for a proof. */
const stagesPaidAtHandover: readonly Stage[] = [
  ...stageAt('ordered'),
  ...stageAt('shipped'),
  ...stageAt('delivered'),
  ...stageAt('settled').map((stage) => ({ ...stage, todo: 'Payment at the handover' })),
];
/** Nothing is asked for: an organiser says when it goes on, or hands it over. */
const stagesWithoutPayment: readonly Stage[] = [
  ...stageAt('ordered'),
  ...stageAt('settled').map((stage) => ({ ...stage, todo: "Organiser's confirmation" })),
  ...stageAt('shipped'),
  ...stageAt('delivered'),
];
const stagesWithoutPaymentAtHandover = stagesWithoutPayment.filter(({ key }) => key !== 'settled');
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

/** An order's way from the first click to the door: what has happened, what is awaited now, what comes. */
export function orderRail(order: Shown): OrderRailStep[] {
  const happenedAt = (statuses: readonly OrderStatus[]) =>
    order.timeline.findLast(
      // Taking a later step back is no second time of this one.
      ({ kind, toStatus, isUndone }) =>
        !isUndone && kind !== 'step_undone' && toStatus !== null && statuses.includes(toStatus),
    )?.at ?? null;
  const ownStages = stagesOf(order);
  const reached = reachedStage(ownStages, order.status, (status) => happenedAt([status]) !== null);
  const isOver = order.status === 'CANCELLED' || order.status === 'CLOSED';

  const steps = ownStages.flatMap(({ key, done, todo, statuses }, place): OrderRailStep[] => {
    if (place <= reached) {
      // An organiser may confirm a payment that nobody proved here, and hand over what was never shipped.
      const at = place === 0 ? order.createdAt : happenedAt(statuses);
      return at ? [{ key, label: done, state: 'done', at }] : [];
    }
    if (isOver) return [];
    const isDue = key === 'proof';
    return [
      {
        key,
        label: order.status === 'PROCESSING' && key === 'shipped' ? orderStatusLabel.PROCESSING : todo,
        state: place > reached + 1 ? 'next' : isDue && order.urgency === 'overdue' ? 'missed' : 'current',
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
    steps.push({ key: 'closed', label: orderStatusLabel.CLOSED, state: 'done', at: happenedAt(['CLOSED']) });
  if (order.status === 'CANCELLED')
    steps.push({ key: 'cancelled', label: orderStatusLabel.CANCELLED, state: 'missed', at: happenedAt(['CANCELLED']) });
  return steps;
}

function stagesOf(order: Shown): readonly Stage[] {
  if (isNothingToPay(order)) return order.paidAtHandover ? stagesWithoutPaymentAtHandover : stagesWithoutPayment;
  return order.paidAtHandover && !order.wasSettled && unpaidUntilThen.includes(order.status)
    ? stagesPaidAtHandover
    : stages;
}

function reachedStage(
  stages: readonly Stage[],
  status: OrderStatus,
  hasHappened: (status: OrderStatus) => boolean,
): number {
  const stageOf = (wanted: OrderStatus) => stages.findIndex(({ statuses }) => statuses.includes(wanted));
  // Payment at pickup: an order that is delivered first and settled then.
  if (status === 'SETTLED' && hasHappened('DELIVERED')) return stageOf('DELIVERED');
  if (status === 'PROCESSING') return stages === stagesPaidAtHandover ? 0 : stageOf('SETTLED');
  if (status !== 'CLOSED' && status !== 'CANCELLED') return stageOf(status);
  return Math.max(
    0,
    stages.findLastIndex(({ statuses }) => statuses.some(hasHappened)),
  );
}
