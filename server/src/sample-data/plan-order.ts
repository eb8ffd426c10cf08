import type { OrderEventKind } from '@cobuy/domain/orders/order-events';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import type { SampleGroupBuy } from './sample-group-buys.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Order statuses by stage of the deal; those listed more often are more frequent. */
const statusesOf: Readonly<Record<SampleGroupBuy['stage'], readonly OrderStatus[]>> = {
  collecting: [
    'PENDING',
    'PAYMENT_UPLOADED',
    'PENDING',
    'SETTLED',
    'PENDING',
    'PAYMENT_UPLOADED',
    'PENDING',
    'SETTLED',
    'PENDING',
    'CANCELLED',
  ],
  paying: ['PAYMENT_UPLOADED', 'SETTLED', 'PENDING', 'PROCESSING', 'PAYMENT_UPLOADED', 'SETTLED', 'CANCELLED'],
  packing: ['PROCESSING', 'SHIPPED', 'PENDING', 'SHIPPED', 'DELIVERED'],
  over: ['DELIVERED', 'CLOSED', 'CLOSED', 'CANCELLED', 'DELIVERED', 'CLOSED'],
};

export const statusInTurn = (deal: SampleGroupBuy, turn: number): OrderStatus =>
  statusesOf[deal.stage][turn % statusesOf[deal.stage].length] ?? 'PENDING';

interface Step {
  kind: OrderEventKind;
  toStatus: OrderStatus;
  by: 'buyer' | 'organiser' | 'program';
  reason?: string;
}

const upload: Step = { kind: 'proof_uploaded', toStatus: 'PAYMENT_UPLOADED', by: 'buyer' };
const reject: Step = {
  kind: 'status_changed',
  toStatus: 'PENDING',
  by: 'organiser',
  reason: 'The picture is cut off. The amount and the date need to be visible.',
};
const move = (toStatus: OrderStatus, reason?: string): Step => ({
  kind: 'status_changed',
  toStatus,
  by: 'organiser',
  ...(reason && { reason }),
});
const cancel = (by: Step['by'], reason?: string): Step => ({ ...move('CANCELLED', reason), by });

/** How the money came: with the buyer's proof, or straight to the desk. */
const paid = [[upload, move('SETTLED')], [move('SETTLED', 'Paid in cash at the desk.')]] as const;
const afterPayment = (...steps: Step[]) => paid.map((payment) => [...payment, ...steps]);

/** The ways an order gets to its status, only in steps that the rules allow. */
const waysTo: Readonly<Record<OrderStatus, readonly (readonly Step[])[]>> = {
  PENDING: [[], [], [], [], [], [], [], [upload, reject]],
  PAYMENT_UPLOADED: [[upload], [upload], [upload], [upload, reject, upload]],
  SETTLED: afterPayment(),
  PROCESSING: afterPayment(move('PROCESSING')),
  SHIPPED: afterPayment(move('PROCESSING'), move('SHIPPED')),
  DELIVERED: afterPayment(move('SHIPPED'), move('DELIVERED')),
  CLOSED: afterPayment(move('SHIPPED'), move('DELIVERED'), { ...move('CLOSED'), by: 'buyer' }),
  CANCELLED: [[cancel('organiser', 'The grower couldn’t deliver enough.')], [cancel('buyer')], [cancel('program')]],
};

export interface PlannedEvent extends Step {
  fromStatus: OrderStatus | null;
  at: Date;
}

const comments = [
  'Please leave out anything bruised.',
  'I can help unload on Saturday.',
  'My neighbor at number 14 is picking this up for me.',
  'Half of this is for the after-school club.',
  null,
  null,
  null,
  null,
];
const streets = ['Alder St', 'Mill Rd', 'Harbor Ave', 'Juniper Ln', 'Quarry St', 'Sunset Blvd', 'Garden Row'];
const doors = ['Apt 4', 'Back door', 'Unit 12', null, null, null, null];
const towns = [
  { city: 'Portland', state: 'OR', postalCode: '97214' },
  { city: 'Vancouver', state: 'WA', postalCode: '98660' },
  { city: 'Boulder', state: 'CO', postalCode: '80302' },
  { city: 'Madison', state: 'WI', postalCode: '53703' },
] as const;

export interface OrderPlan {
  placedAt: Date;
  events: PlannedEvent[];
  comments: string | null;
  street: string;
  door: string | null;
  town: (typeof towns)[number];
  phone: string;
}

const hourMs = 3_600_000;
/** Orders to be closed were delivered within this time, so nobody is late. */
const latelyMs = 9 * 24 * hourMs;

/** @param deal when it could be ordered from. */
export function planOrder(
  deal: { startDate: Date; endDate: Date },
  status: OrderStatus,
  now: Date,
  random: SeededRandom,
): OrderPlan {
  const opened = deal.startDate.getTime();
  const lastMoment = Math.min(now.getTime() - hourMs, deal.endDate.getTime());
  const placedAt = new Date(opened + (lastMoment - opened) * (0.1 + 0.8 * random.next()));
  const steps = random.pick(waysTo[status]);
  const share = (now.getTime() - placedAt.getTime()) / (steps.length + 1);
  let fromStatus: OrderStatus = 'PENDING';
  const events: PlannedEvent[] = [{ kind: 'placed', toStatus: 'PENDING', by: 'buyer', fromStatus: null, at: placedAt }];
  for (const [index, step] of steps.entries()) {
    const usual = placedAt.getTime() + share * (index + 0.2 + 0.7 * random.next());
    const isLast = index === steps.length - 1;
    const at = new Date(isLast && step.toStatus === 'DELIVERED' ? Math.max(usual, now.getTime() - latelyMs) : usual);
    events.push({ ...step, fromStatus, at });
    fromStatus = step.toStatus;
  }
  return {
    placedAt,
    events,
    comments: random.pick(comments),
    street: `${random.between(3, 980)} ${random.pick(streets)}`,
    door: random.pick(doors),
    town: random.pick(towns),
    phone: `(555) 01${random.between(0, 9)}-${random.between(1000, 9999)}`,
  };
}
