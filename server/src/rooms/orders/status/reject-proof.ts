import { extendedUntil } from '@cobuy/domain/payments/payment-deadlines';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { readSettings } from '../../system/read-settings.ts';
import type { NotifyingServices } from '../notifying/notify-of-step.ts';
import { lockOrders } from '../orders.queries.ts';
import type { OrderKey } from '../orders.tables.ts';
import { moveOrders, type OrderMove } from './move-orders.ts';

/** The buyer is asked for another proof and gets extra days for it; the rejected one stays on record. */
export async function rejectProof(
  tx: Db,
  afterCommit: AfterCommit,
  services: NotifyingServices,
  move: Pick<OrderMove, 'mover' | 'reason' | 'actorId' | 'at' | 'expected' | 'expectedCents' | 'expectedProofs'>,
  orders: readonly OrderKey[],
) {
  const locked = await lockOrders(tx, orders);
  // A proof that this step waited for is of a later moment than the step began, and is rejected with it.
  const at = new Date(Math.max(...[move.at, ...locked.map(({ latestProofAt }) => latestProofAt ?? 0)].map(Number)));
  const paymentExtendedUntil = extendedUntil(at, await readSettings({ db: tx }));
  const also = { latestProofAt: null, proofRejectedAt: at, paymentExtendedUntil };
  return moveOrders(tx, afterCommit, services, { ...move, at, to: 'PENDING', kind: 'proof_rejected', also }, orders);
}
