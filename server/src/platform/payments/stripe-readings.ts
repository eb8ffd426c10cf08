// What Stripe says, in the words of this program (API version 2026-10-28.endive, which the library's version fixes).
import { type Billing, type Plan, paidTiers } from '@cobuy/domain/plans/plan-rules';
import type { SaidSubscription, SubscriptionStatus } from '@cobuy/domain/plans/subscription-rules';
import type { SaidPayment } from '@cobuy/domain/refunds/refund-rules';
import type Stripe from 'stripe';
import type { ProviderEvent, SaidCheckout } from './payment-provider.ts';

export const intervalOf = (billing: Billing) => (billing === 'annual' ? 'year' : 'month');

/** Stands on prices and subscriptions: what is not labelled was not sold by this program. */
export const labelsOf = ({ tier, billing }: Plan) => ({ cobuy_tier: tier, cobuy_billing: billing });

function planOf(labels: Readonly<Record<string, string>> | null | undefined): Plan | null {
  const tier = paidTiers.find((known) => known === labels?.cobuy_tier);
  return tier ? { tier, billing: labels?.cobuy_billing === 'annual' ? 'annual' : 'monthly' } : null;
}

const instantOf = (seconds: number) => new Date(seconds * 1000);
const idOf = (named: string | { id: string } | null | undefined): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

/** What is `paused` or `unpaid` is paid for no longer, and may be again. */
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

/** When the payment was due that failed: that of the last invoice. */
function unpaidSinceOf({ latest_invoice: invoice }: Stripe.Subscription, periodStart: number): Date {
  if (invoice === null || typeof invoice === 'string') return instantOf(periodStart);
  return instantOf(invoice.status_transitions.finalized_at ?? invoice.created);
}

/** The plan of the phase after this one. */
function nextOf({ schedule }: Stripe.Subscription): Plan | null {
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return null;
  const ends = schedule.current_phase?.end_date ?? Number.POSITIVE_INFINITY;
  return planOf(schedule.phases.find(({ start_date }) => start_date >= ends)?.metadata);
}

/** Null for one that this program did not sell. */
export function subscriptionOf(subscription: Stripe.Subscription): SaidSubscription | null {
  const [item] = subscription.items.data;
  const plan = planOf(item?.price.metadata) ?? planOf(subscription.metadata);
  const customerId = idOf(subscription.customer);
  if (!item || !plan || !customerId) return null;
  const status = statuses[subscription.status] ?? 'incomplete';
  return {
    id: subscription.id,
    customerId,
    status,
    ...plan,
    amountCents: item.price.unit_amount ?? 0,
    currency: subscription.currency.toUpperCase(),
    startedAt: instantOf(subscription.created),
    periodEndsAt: instantOf(item.current_period_end),
    endsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    next: nextOf(subscription),
    unpaidSince: status === 'past_due' ? unpaidSinceOf(subscription, item.current_period_start) : null,
  };
}

export function checkoutOf(session: Stripe.Checkout.Session): SaidCheckout {
  const isPaid = session.status === 'complete' && session.payment_status !== 'unpaid';
  const isOpen = session.status === 'open';
  return {
    id: session.id,
    customerId: idOf(session.customer),
    state: isPaid ? 'paid' : isOpen ? 'open' : 'over',
    url: isOpen ? session.url : null,
    subscriptionId: isPaid ? idOf(session.subscription) : null,
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
    currency: payment.currency.toUpperCase(),
    paidAt: instantOf(payment.created),
  };
}

interface AboutSomething {
  id: string;
  object: string;
  /** Of an invoice, as Stripe writes it now, and in the versions before 2025-03-31. */
  parent?: { subscription_details?: { subscription?: string | { id: string } } | null } | null;
  subscription?: string | { id: string } | null;
  payment_intent?: string | { id: string } | null;
}

/** What an endpoint sends is written in the version of the account, not of the library: read by what both have. */
export function eventOf({ id, type, data }: Stripe.Event): ProviderEvent {
  const about = data.object as unknown as AboutSomething;
  const isSubscription = about.object === 'subscription';
  const ofInvoice = about.parent?.subscription_details?.subscription;
  const isOfRefund = about.object === 'charge' || about.object === 'refund';
  return {
    id,
    type,
    subscriptionId: isSubscription ? about.id : idOf(ofInvoice ?? about.subscription),
    paymentId: isOfRefund ? idOf(about.payment_intent) : null,
  };
}
