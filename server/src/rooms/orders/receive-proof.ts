import { randomUUIDv7 } from 'node:crypto';
import { findTransition, type OrderStatus, takesProof } from '@cobuy/domain/orders/order-status';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { AccessedOrder } from './orders.queries.ts';
import { insertOrderEvent, lockOrder, updateOrderRow } from './orders.queries.ts';
import { tellWatchers } from './tell-watchers.ts';

/**
 * Notes in the caller's transaction that a proof came, and moves a PENDING order on. The order stays locked until the
 * transaction ends.
 * @returns false where the order takes no proofs; nothing has changed then.
 */
export async function receiveProof(
  tx: Db,
  afterCommit: AfterCommit,
  context: Pick<SignedInContext, 'actor' | 'realtime'>,
  { order, at }: { order: AccessedOrder['order']; at: Date },
): Promise<boolean> {
  const [organizationId, orderId] = [order.organizationId, order.id];
  const { status: from } = await lockOrder(tx, organizationId, orderId);
  if (!takesProof(from)) return false;
  const to: OrderStatus | undefined = findTransition(from, 'PAYMENT_UPLOADED', 'upload')?.to;
  await updateOrderRow(tx, organizationId, orderId, { latestProofAt: at, updatedAt: at, ...(to && { status: to }) });
  await insertOrderEvent(tx, {
    organizationId,
    orderId,
    id: randomUUIDv7(),
    kind: 'proof_uploaded',
    fromStatus: to ? from : null,
    toStatus: to ?? null,
    actorId: context.actor.userId,
    at,
  });
  afterCommit(() => tellWatchers(context, order));
  return true;
}
