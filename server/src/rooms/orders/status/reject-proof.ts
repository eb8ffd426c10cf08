import { extendedUntil } from '@cobuy/domain/payments/payment-deadlines';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { readSettings } from '../../system/read-settings.ts';
import type { NotifyingServices } from '../notifying/notify-of-step.ts';
import { moveOrders, type OrderMove } from './move-orders.ts';

/** The buyer is asked for another proof and gets extra days for it; the rejected one stays on record. */
export async function rejectProof(
  tx: Db,
  afterCommit: AfterCommit,
  services: NotifyingServices,
  move: Pick<OrderMove, 'mover' | 'reason' | 'actorId' | 'at' | 'expected' | 'expectedCents'>,
  orderIds: readonly string[],
) {
  const paymentExtendedUntil = extendedUntil(move.at, await readSettings({ db: tx }));
  const also = { latestProofAt: null, proofRejectedAt: move.at, paymentExtendedUntil };
  return moveOrders(tx, afterCommit, services, { ...move, to: 'PENDING', kind: 'proof_rejected', also }, orderIds);
}
