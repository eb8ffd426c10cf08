import type { SaidPayment } from '@cobuy/domain/refunds/refund-rules';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { alertAdministrators } from '../notifications/alerting/alert-administrators.ts';
import type { PaidServices } from '../plans/ask-provider.ts';
import { endSubscriptions } from '../plans/change-subscription.ts';
import { notifyOfRefund } from './notify-of-refund.ts';
import { findCustomer, listOpenOfPayment, lockRequest, type RefundColumns, updateRequest } from './refunds.queries.ts';

interface Told extends Services {
  readonly publicUrl: string;
}

/** Completes a request locked by the transaction: the money was refunded. */
export async function completeRequest(
  tx: Db,
  afterCommit: AfterCommit,
  services: Told,
  request: RefundColumns,
  refundedCents: number,
): Promise<void> {
  const changes = {
    status: 'completed' as const,
    // The person who decided, even if that answer was lost or the money had already been refunded.
    decidedById: request.decidedById,
    notes: request.notes,
    refundedCents,
    decidedAt: services.clock.now(),
    refundingSince: null,
  };
  await updateRequest(tx, request.id, changes);
  if (request.endsPlan) await endSubscriptions(tx, services, request.userId);
  await notifyOfRefund(tx, afterCommit, services, { ...request, ...changes });
}

/**
 * Reads a payment again. Where more was refunded than when somebody asked, here or at the provider, their request is
 * completed. Where a bank takes it back, the person who runs the installation is told: they answer the bank at the
 * provider, and the plan stays as it is until they say otherwise.
 * @param decided the decision about a request that somebody is about to complete
 * @returns null where the provider knows no such payment
 * @throws ProviderProblem
 */
export async function followPayment(
  services: PaidServices,
  paymentId: string,
  decided?: Pick<RefundColumns, 'id' | 'notes' | 'decidedById' | 'endsPlan'>,
): Promise<SaidPayment | null> {
  const payment = await services.paymentProvider.readPayment(paymentId);
  if (!payment) return null;
  const told = { ...services, publicUrl: await services.readPublicUrl() };
  for (const { id } of await listOpenOfPayment(services.db, paymentId))
    await inTransaction(services, async (tx, afterCommit) => {
      const request = await lockRequest(tx, id);
      if (request?.status !== 'pending') return;
      const given = payment.refundedCents - request.refundedBeforeCents;
      const said = decided?.id === id ? decided : {};
      if (given > 0) await completeRequest(tx, afterCommit, told, { ...request, ...said }, given);
    });
  const customer = payment.isDisputed ? await findCustomer(services.db, payment.customerId) : null;
  if (customer) await tellDisputed(services, payment, customer.id);
  return payment;
}

const tellDisputed = (services: PaidServices, { id, amountCents, currency }: SaidPayment, personId: string) =>
  alertAdministrators(services, {
    key: `payment-disputed:${id}`,
    once: true,
    data: { alert: 'payment-disputed', personId, amountCents, currency, paymentId: id },
    path: '/admin/system?section=refunds',
  });
