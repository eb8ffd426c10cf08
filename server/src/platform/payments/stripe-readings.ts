// Translates Stripe's data into this program's terms (API version 2026-10-28.endive, which the library's version
// fixes).
import { type Billing, type Plan, paidTiers } from '@cobuy/domain/plans/plan-rules';
import type { SaidSubscription, SubscriptionStatus } from '@cobuy/domain/plans/subscription-rules';
import type { SaidPayment } from '@cobuy/domain/refunds/refund-rules';
import type Stripe from 'stripe';
import type { ProviderEvent, SaidCheckout } from './payment-provider.ts';

export const intervalOf = (billing: Billing) => (billing === 'annual' ? 'year' : 'month');

/** On prices and subscriptions: anything without this label wasn't made by this program. */
export const attemptLabel = 'cobuy_attempt';
export const labelsOf = ({ tier, billing }: Plan) => ({ cobuy_tier: tier, cobuy_billing: billing });

function planOf(labels: Readonly<Record<string, string>> | null | undefined): Plan | null {
  const tier = paidTiers.find((known) => known === labels?.cobuy_tier);
  return tier ? { tier, billing: labels?.cobuy_billing === 'annual' ? 'annual' : 'monthly' } : null;
}

const instantOf = (seconds: number) => new Date(seconds * 1000);
const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

/** A `paused` or `unpaid` subscription isn't paid for now but may be again. */
const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

export const isUnpaid = ({ status }: Stripe.Subscription) => statuses[status] === 'past_due';

/**
 * The due date of the first payment that failed since the last successful one. Each month another one fails, but the
 * grace period doesn't start again.
 * @param invoices newest first
 */
function unpaidSinceOf(invoices: readonly Stripe.Invoice[], periodStart: number): Date {
  const lastPaid = invoices.findIndex(({ status, amount_due }) => status === 'paid' && amount_due > 0);
  const since = lastPaid < 0 ? invoices : invoices.slice(0, lastPaid);
  const first = since.findLast(({ status }) => status === 'open' || status === 'uncollectible');
  return instantOf(first ? (first.status_transitions.finalized_at ?? first.created) : periodStart);
}

function nextOf({ schedule }: Stripe.Subscription): Plan | null {
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const ends = schedule.current_phase?.end_date ?? Number.POSITIVE_INFINITY;
  return planOf(schedule.phases.find(({ start_date }) => start_date >= ends)?.metadata);
}

/**
 * Null for a subscription that this program didn't sell.
 * @param known its plan, if known to be sold here: it may have been given an unlabeled price since
 * @param invoices of an unpaid one, newest first
 */
export function subscriptionOf(
  subscription: Stripe.Subscription,
  known: Plan | null,
  invoices: readonly Stripe.Invoice[],
): SaidSubscription | null {
  const [item] = subscription.items.data;
  const plan = planOf(item?.price.metadata) ?? planOf(subscription.metadata) ?? known;
  const customerId = idOf(subscription.customer);
  if (!item || !plan || !customerId) return null;
  const status = statuses[subscription.status] ?? 'incomplete';
  return {
    id: subscription.id,
    customerId,
    attemptId: subscription.metadata[attemptLabel] ?? null,
    status,
    tier: plan.tier,
    billing: plan.billing,
    amountCents: item.price.unit_amount ?? 0,
    currency: subscription.currency.toUpperCase(),
    isTaxed: subscription.automatic_tax.enabled,
    startedAt: instantOf(subscription.created),
    periodEndsAt: instantOf(item.current_period_end),
    endsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    next: nextOf(subscription),
    unpaidSince: status === 'past_due' ? unpaidSinceOf(invoices, item.current_period_start) : null,
  };
}

export function checkoutOf(session: Stripe.Checkout.Session): SaidCheckout {
  const isComplete = session.status === 'complete';
  const isPaid = isComplete && session.payment_status !== 'unpaid';
  const isOpen = session.status === 'open';
  return {
    id: session.id,
    customerId: idOf(session.customer),
    state: isPaid ? 'paid' : isComplete ? 'pending' : isOpen ? 'open' : 'over',
    url: isOpen ? session.url : null,
    subscriptionId: isComplete ? idOf(session.subscription) : null,
  };
}

export function paymentOf(payment: Stripe.PaymentIntent): SaidPayment {
  const { latest_charge: charge } = payment;
  return {
    id: payment.id,
    customerId: idOf(payment.customer),
    isPaid: payment.status === 'succeeded',
    amountCents: payment.amount_received,
    refundedCents: charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded,
    isDisputed: charge !== null && typeof charge !== 'string' && charge.disputed,
    currency: payment.currency.toUpperCase(),
    paidAt: instantOf(payment.created),
  };
}

interface AboutSomething {
  id: string;
  object: string;
  /** An invoice's, as Stripe sends it now; the fields below are from versions before 2025-03-31. */
  parent?: { subscription_details?: { subscription?: string | { id: string } } | null } | null;
  subscription?: string | { id: string } | null;
  payment_intent?: string | { id: string } | null;
}

/** Webhooks use the account's API version, not the library's, so this reads what both have in common. */
export function eventOf({ id, type, data }: Stripe.Event): ProviderEvent {
  const about = data.object as unknown as AboutSomething;
  const isSubscription = about.object === 'subscription';
  const ofInvoice = about.parent?.subscription_details?.subscription;
  const isOfPayment = ['charge', 'refund', 'dispute'].includes(about.object);
  return {
    id,
    type,
    subscriptionId: isSubscription ? about.id : idOf(ofInvoice ?? about.subscription),
    paymentId: isOfPayment ? idOf(about.payment_intent) : null,
  };
}
