import { refundErrors } from '@cobuy/contract/refunds/refunds.errors';
import { isOwnCurrency, isRecentPayment, refundableCents } from '@cobuy/domain/refunds/refund-rules';
import type { Services, SignedInContext } from '../../platform/context.ts';
import { type Page, presentPagination } from '../../platform/database/page.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { askProvider, limitProviderCalls, takesPayments } from '../plans/ask-provider.ts';
import { countRequests, findLastRequest, hasOpenRequest, listRequests } from './refunds.queries.ts';
import { presentRequest } from './refunds.view.ts';

export async function listRefundRequests({ db }: Pick<Services, 'db'>, page: Page) {
  const [rows, total] = await Promise.all([listRequests(db, page), countRequests(db)]);
  return { requests: rows.map(presentRequest), pagination: presentPagination(page, total) };
}

/** The caller's last request and its decision, all stored here, so no provider is asked. */
export async function getOwnRefundRequest({ db, actor }: SignedInContext) {
  const last = await findLastRequest(db, actor.userId);
  return { request: last && presentRequest(last) };
}

/** The caller's last refundable payment, as the provider knows it. */
export async function getRecentPayment(context: SignedInContext) {
  const { db, actor, clock } = context;
  const customerId = (await findAccount(db, { id: actor.userId }))?.stripeCustomerId;
  if (!customerId || !takesPayments(context)) refuse(refundErrors.no_payment);
  await limitProviderCalls(context);
  const payments = await askProvider(context, () => context.paymentProvider.listPayments(customerId));
  const now = clock.now();
  const last = payments.find(
    (payment) => refundableCents(payment) > 0 && isRecentPayment(payment, now) && isOwnCurrency(payment),
  );
  if (!last) refuse(refundErrors.no_payment);
  return {
    payment: {
      id: last.id,
      amount: refundableCents(last),
      currency: last.currency,
      created: Math.floor(last.paidAt.getTime() / 1000),
    },
    hasPendingRequest: await hasOpenRequest(db, actor.userId),
  };
}
