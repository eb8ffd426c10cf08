import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import type { OrderEventKind } from '../rooms/orders/orders.tables.ts';
import type { SampleDeal } from './sample-deals.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Which statuses the orders of a deal have, by how far the deal has come; named more often, found more often. */
const statusesOf: Readonly<Record<SampleDeal['stage'], readonly OrderStatus[]>> = {
  collecting: ['PENDING', 'PENDING', 'PAYMENT_UPLOADED', 'SETTLED', 'PENDING', 'PAYMENT_UPLOADED', 'CANCELLED'],
  paying: ['PAYMENT_UPLOADED', 'SETTLED', 'PENDING', 'SETTLED', 'PAYMENT_UPLOADED', 'CANCELLED'],
  packing: ['SETTLED', 'PROCESSING', 'SHIPPED', 'PENDING', 'DELIVERED'],
  over: ['DELIVERED', 'CLOSED', 'CLOSED', 'CANCELLED', 'DELIVERED', 'CLOSED'],
};

interface Step {
  kind: OrderEventKind;
  toStatus: OrderStatus;
  by: 'buyer' | 'organiser';
  reason?: string;
}

const upload: Step = { kind: 'proof_uploaded', toStatus: 'PAYMENT_UPLOADED', by: 'buyer' };
const settle: Step = { kind: 'status_changed', toStatus: 'SETTLED', by: 'organiser' };
const move = (toStatus: OrderStatus): Step => ({ kind: 'status_changed', toStatus, by: 'organiser' });

/** How an order comes to its status; each step is one the rules allow. */
const stepsTo: Readonly<Record<OrderStatus, readonly Step[]>> = {
  PENDING: [],
  PAYMENT_UPLOADED: [upload],
  SETTLED: [upload, settle],
  PROCESSING: [upload, settle, move('PROCESSING')],
  SHIPPED: [upload, settle, move('PROCESSING'), move('SHIPPED')],
  DELIVERED: [upload, settle, move('SHIPPED'), move('DELIVERED')],
  CLOSED: [upload, settle, move('SHIPPED'), move('DELIVERED'), move('CLOSED')],
  CANCELLED: [
    { kind: 'status_changed', toStatus: 'CANCELLED', by: 'organiser', reason: 'The grower could not deliver enough.' },
  ],
};

export interface PlannedEvent extends Step {
  fromStatus: OrderStatus | null;
  at: Date;
}

const comments = [
  'Please leave out anything bruised.',
  'I can help unload on Saturday.',
  'My neighbour at number 14 picks this up for me.',
  'Half of this is for the after-school club.',
  null,
  null,
  null,
  null,
];
const streets = ['Alder St', 'Mill Rd', 'Harbor Ave', 'Juniper Ln', 'Quarry St', 'Sunset Blvd', 'Garden Row'];
const towns = [
  { city: 'Portland', state: 'OR', postalCode: '97214' },
  { city: 'Vancouver', state: 'WA', postalCode: '98660' },
  { city: 'Boulder', state: 'CO', postalCode: '80302' },
  { city: 'Madison', state: 'WI', postalCode: '53703' },
] as const;

export interface OrderPlan {
  status: OrderStatus;
  placedAt: Date;
  events: PlannedEvent[];
  comments: string | null;
  street: string;
  town: (typeof towns)[number];
  phone: string;
}

const hourMs = 3_600_000;

/** @param turn counts the orders of a person or deal, so that the statuses take turns. */
export function planOrder(deal: SampleDeal, turn: number, now: Date, random: SeededRandom): OrderPlan {
  const statuses = statusesOf[deal.stage];
  const status = statuses[turn % statuses.length] ?? 'PENDING';
  const opened = now.getTime() + deal.starts * 24 * hourMs;
  const lastMoment = Math.min(now.getTime() - hourMs, now.getTime() + deal.ends * 24 * hourMs);
  const placedAt = new Date(opened + (lastMoment - opened) * (0.1 + 0.8 * random.next()));
  const steps = stepsTo[status];
  const share = (now.getTime() - placedAt.getTime()) / (steps.length + 1);
  let fromStatus: OrderStatus = 'PENDING';
  const events: PlannedEvent[] = [{ kind: 'placed', toStatus: 'PENDING', by: 'buyer', fromStatus: null, at: placedAt }];
  for (const [index, step] of steps.entries()) {
    const at = new Date(placedAt.getTime() + share * (index + 0.2 + 0.7 * random.next()));
    events.push({ ...step, fromStatus, at });
    fromStatus = step.toStatus;
  }
  return {
    status,
    placedAt,
    events,
    comments: random.pick(comments),
    street: `${random.between(3, 980)} ${random.pick(streets)}`,
    town: random.pick(towns),
    phone: `(555) 01${random.between(0, 9)}-${random.between(1000, 9999)}`,
  };
}
