import { randomUUIDv7 } from 'node:crypto';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { insertOrderEvent, updateOrder } from './orders.queries.ts';
import { tellWatchers } from './tell-watchers.ts';

interface Move {
  order: { organizationId: string; id: string; orderNumber: string };
  from: OrderStatus;
  to: OrderStatus;
  reason: string | null;
  /** Null where the program itself acts. */
  actorId: string | null;
  at: Date;
}

/**
 * Writes a step that its caller has found allowed, for an order that the caller's transaction has locked: the state and
 * its line in the timeline; after the commit the watchers are told.
 */
export async function moveOrder(
  tx: Db,
  afterCommit: AfterCommit,
  services: Pick<Services, 'realtime' | 'keptAnswers'>,
  { order, from, to, reason, actorId, at }: Move,
): Promise<void> {
  const { organizationId, id: orderId } = order;
  // Back to PENDING means that the proof was rejected: none stands any more.
  const rejectsProof = from === 'PAYMENT_UPLOADED' && to === 'PENDING';
  await updateOrder(tx, organizationId, orderId, {
    status: to,
    updatedAt: at,
    ...(rejectsProof && { latestProofAt: null }),
  });
  await insertOrderEvent(tx, {
    organizationId,
    orderId,
    id: randomUUIDv7(),
    kind: 'status_changed',
    fromStatus: from,
    toStatus: to,
    reason,
    actorId,
    at,
  });
  afterCommit(() => {
    tellWatchers(services, order);
    // Whoever cancels is no participant any more.
    if (to === 'CANCELLED') services.keptAnswers.forget();
  });
}
