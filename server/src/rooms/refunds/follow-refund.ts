import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import type { PaidServices } from '../plans/ask-provider.ts';
import { listOpenOfPayment, lockRequest, type RefundColumns, updateRequest } from './refunds.queries.ts';
import { tellRefund } from './tell-refund.ts';

interface Told extends Services {
  readonly publicUrl: string;
}

/** A request that the transaction holds is answered: the money was given back. */
export async function completeRequest(
  tx: Db,
  afterCommit: AfterCommit,
  services: Told,
  request: RefundColumns,
  refundedCents: number,
): Promise<void> {
  const changes = {
    status: 'completed' as const,
    // Of whoever decided, also where the answer to it was lost or the money had been given back already.
    decidedById: request.decidedById,
    notes: request.notes,
    refundedCents,
    decidedAt: services.clock.now(),
    refundingSince: null,
  };
  await updateRequest(tx, request.id, changes);
  await tellRefund(tx, afterCommit, services, { ...request, ...changes });
}

/**
 * Reads a payment back: where more of it was given back than when somebody asked, here or at the provider, their request
 * is completed.
 * @param decided of a request that somebody is about to complete: what they say of it.
 * @throws ProviderProblem
 */
export async function followRefund(
  services: PaidServices,
  paymentId: string,
  decided?: Pick<RefundColumns, 'id' | 'notes' | 'decidedById'>,
): Promise<void> {
  const open = await listOpenOfPayment(services.db, paymentId);
  if (open.length === 0) return;
  const payment = await services.paymentProvider.readPayment(paymentId);
  if (!payment) return;
  const told = { ...services, publicUrl: await services.readPublicUrl() };
  for (const { id } of open)
    await inTransaction(services, async (tx, afterCommit) => {
      const request = await lockRequest(tx, id);
      if (request?.status !== 'pending') return;
      const given = payment.refundedCents - request.refundedBeforeCents;
      const said = decided?.id === id ? decided : {};
      if (given > 0) await completeRequest(tx, afterCommit, told, { ...request, ...said }, given);
    });
}
