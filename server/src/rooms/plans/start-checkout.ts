import { randomUUID } from 'node:crypto';
import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { planErrors } from '@cobuy/contract/plans/plans.errors';
import { checkoutMinutes } from '@cobuy/domain/plans/plan-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PricedPlan, SaidCheckout } from '../../platform/payments/payment-provider.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { lockOwnAccount } from '../accounts/lock-account.ts';
import { askProvider, limitProviderCalls, type PaidServices, takesPayments } from './ask-provider.ts';
import { findOrCreateCustomer } from './find-or-create-customer.ts';
import { followSubscription } from './follow-subscription.ts';
import {
  type CheckoutRow,
  deleteCheckout,
  findCheckout,
  findRunningSubscription,
  isRunning,
  noteCheckoutSession,
  storeCheckout,
} from './plans.queries.ts';

const minute = 60_000;
/** Somebody who returns to a checkout page has at least this long to pay. */
const minutesToPay = 15;
/** For a new page: the provider opens none for less than half an hour. */
const minutesToOpen = 35;

const closesAt = ({ createdAt }: CheckoutRow) => new Date(createdAt.getTime() + checkoutMinutes * minute);
const isOf = (row: CheckoutRow, plan: PricedPlan) =>
  row.tier === plan.tier &&
  row.billing === plan.billing &&
  row.amountCents === plan.amountCents &&
  row.currency === plan.currency;

/** Returns the one page where the caller pays for a plan: always the same, and closed before one for another plan. */
export async function startCheckout(context: SignedInContext & PaidServices, plan: PricedPlan): Promise<string> {
  const { db, actor, clock } = context;
  const account = (await findAccount(db, { id: actor.userId })) ?? refuse(authErrors.session_expired);
  const customerId = await findOrCreateCustomer(context, account);
  const before = await findCheckout(db, account.id);
  const isUsable = before && isOf(before, plan) && isOpenLongEnough(before, clock.now());
  if (before?.sessionId) {
    const { sessionId, attemptId } = before;
    const readPage = () => askProvider(context, () => context.paymentProvider.readCheckout(sessionId));
    const closePage = () => askProvider(context, () => context.paymentProvider.closeCheckout(sessionId));
    if (!isUsable) await closePage();
    const said = await readPage();
    if (isUsable && said?.url && said.customerId === customerId) return said.url;
    if (said?.state === 'open') await closePage();
    if (said) await refusePaid(context, said);
    await deleteCheckout(db, attemptId);
  } else if (before && !isUsable && isBeingOpened(before, clock.now())) refuse(planErrors.changed_meanwhile);
  const attempt = await begin(context, plan, before);
  return open(context, attempt, customerId);
}

const isOpenLongEnough = (row: CheckoutRow, now: Date) =>
  closesAt(row).getTime() - now.getTime() > (row.sessionId ? minutesToPay : minutesToOpen) * minute;

/** Somebody is waiting for this page, whose id isn't known yet, so it couldn't be closed. */
const isBeingOpened = ({ createdAt }: CheckoutRow, now: Date) => now.getTime() - createdAt.getTime() < minute;

/** Two simultaneous starts share the first one's attempt; even for two plans there's only one page. */
const begin = (context: SignedInContext, plan: PricedPlan, before: CheckoutRow | null): Promise<CheckoutRow> =>
  inTransaction(context, async (tx) => {
    const { id: userId } = await lockOwnAccount(tx, context.actor.userId);
    if (await findRunningSubscription(tx, userId)) refuse(planErrors.changed_meanwhile);
    const now = context.clock.now();
    const begun = await findCheckout(tx, userId);
    if (begun && isOf(begun, plan) && isOpenLongEnough(begun, now)) return begun;
    if (begun && begun.attemptId !== before?.attemptId) refuse(planErrors.changed_meanwhile);
    const { tier, billing, amountCents, currency } = plan;
    const row = {
      userId,
      attemptId: randomUUID(),
      tier,
      billing,
      amountCents,
      currency,
      sessionId: null,
      createdAt: now,
    };
    await storeCheckout(tx, row);
    return row;
  });

async function open(
  context: SignedInContext & PaidServices,
  attempt: CheckoutRow,
  customerId: string,
): Promise<string> {
  const { userId, tier, billing, amountCents, currency, attemptId } = attempt;
  const checkout = {
    ...{ userId, customerId, tier, billing, amountCents, currency },
    successUrl: `${context.publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${context.publicUrl}/payment/cancel?tier=${tier}&billing=${billing}`,
    closesAt: closesAt(attempt),
  };
  const said = await askProvider(context, () => context.paymentProvider.openCheckout(checkout, attemptId));
  await noteCheckoutSession(context.db, attemptId, said.id);
  return said.url ?? refuse(planErrors.changed_meanwhile);
}

/** It was paid in another window, whose event is still on the way, or by a bank, which takes days. */
async function refusePaid(context: SignedInContext & PaidServices, said: SaidCheckout): Promise<void> {
  const { state, subscriptionId } = said;
  if (state !== 'paid' && state !== 'pending') return;
  const bought = subscriptionId && (await askProvider(context, () => followSubscription(context, subscriptionId)));
  // It has ended since, or the bank's payment never came, so another page may be opened.
  if (bought && bought.status === 'ended') return;
  refuse(
    state === 'pending' && !(bought && isRunning(bought)) ? planErrors.payment_pending : planErrors.changed_meanwhile,
  );
}

/** The provider's page for invoices, card and ending the plan; events report what comes of it. */
export async function createPortalSession(context: SignedInContext) {
  const account = await findAccount(context.db, { id: context.actor.userId });
  const customerId = account?.stripeCustomerId;
  if (!customerId || !takesPayments(context)) refuse(planErrors.nothing_to_manage);
  await limitProviderCalls(context);
  const portal = { customerId, returnUrl: `${context.publicUrl}/settings?tab=plan&from=portal` };
  const url = await askProvider(context, () => context.paymentProvider.openPortal(portal));
  return { url: url ?? refuse(planErrors.nothing_to_manage) };
}
