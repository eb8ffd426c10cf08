import { randomUUIDv7 } from 'node:crypto';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { insertPlanned, planInserts } from '../../platform/database/planned-inserts.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { updateOrdersAcrossOrganizations } from './orders.queries.ts';
import { orderEvents } from './orders.tables.ts';
import { planStepMails } from './plan-step-mails.ts';
import { tellWatchers } from './tell-watchers.ts';

export interface MovedOrder {
  organizationId: string;
  id: string;
  orderNumber: string;
  from: OrderStatus;
}

interface Step {
  to: OrderStatus;
  reason: string | null;
  /** Null where the program itself acts. */
  actorId: string | null;
  at: Date;
}

export type MovingServices = Pick<Services, 'realtime' | 'keptAnswers'> & { readonly publicUrl: string };

/**
 * Writes a step that its caller has found allowed, for orders that the caller's transaction has locked: the state, its
 * line in each timeline and the mail that tells the buyer; after the commit the watchers are told.
 */
export async function moveOrders(
  tx: Db,
  afterCommit: AfterCommit,
  services: MovingServices,
  { to, reason, actorId, at }: Step,
  moved: readonly MovedOrder[],
): Promise<void> {
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await updateOrdersAcrossOrganizations(tx, ids, {
    status: to,
    updatedAt: at,
    // Back to PENDING means that the proof was rejected: none stands any more.
    ...(to === 'PENDING' && { latestProofAt: null }),
  });
  const events = moved.map(({ organizationId, id: orderId, from }) => ({
    organizationId,
    orderId,
    id: randomUUIDv7(),
    kind: 'status_changed' as const,
    fromStatus: from,
    toStatus: to,
    reason,
    actorId,
    at,
  }));
  const mails = await planStepMails(tx, services, { to, reason }, ids);
  await insertPlanned(tx, [planInserts(orderEvents, events), ...mails]);
  afterCommit(() => {
    for (const order of moved) tellWatchers(services, order);
    // Whoever cancels is no participant any more.
    if (to === 'CANCELLED') services.keptAnswers.forget();
  });
}
