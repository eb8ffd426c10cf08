import { randomUUIDv7 } from 'node:crypto';
import { takesProof } from '@cobuy/domain/orders/order-status';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { publishToWatchers } from '../notifying/publish-to-watchers.ts';
import type { AccessedOrder } from '../orders.queries.ts';
import { insertOrderEvent, lockOrders, updateOrderRow } from '../orders.queries.ts';
import { moveOrders } from './move-orders.ts';

/**
 * Records in the caller's transaction that a proof came, and moves a PENDING order on. The order stays locked until the
 * transaction ends.
 * @returns when the proof came: after every proof and every rejection that the order had, so that this moment names it,
 * even if it was sent before them or by a slower clock. Null if the order takes no proofs; nothing has changed then.
 */
export async function receiveProof(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  order: AccessedOrder['order'],
): Promise<Date | null> {
  const [organizationId, orderId, actorId] = [order.organizationId, order.id, context.actor.userId];
  const [locked] = await lockOrders(tx, [order]);
  const before = [locked?.latestProofAt, locked?.proofRejectedAt].map((moment) => moment?.getTime() ?? 0);
  const at = new Date(Math.max(context.clock.now().getTime(), ...before.map((moment) => moment + 1)));
  const proof = { latestProofAt: at, proofRejectedAt: null };
  const upload = { to: 'PAYMENT_UPLOADED', mover: 'upload', reason: null, actorId, at, also: proof } as const;
  const { outcomes } = await moveOrders(tx, afterCommit, context, upload, [order]);
  const [outcome] = outcomes;
  if (!outcome || !takesProof(outcome.from)) return null;
  if (!outcome.problem) return at;
  // Another proof for an order that has one: the status stays.
  await updateOrderRow(tx, organizationId, orderId, { latestProofAt: at, updatedAt: at });
  const id = randomUUIDv7();
  await insertOrderEvent(tx, { organizationId, orderId, id, kind: 'proof_uploaded', actorId, at });
  afterCommit(() => publishToWatchers(context, order));
  return at;
}
