// Objects as Stripe's API writes them (version 2026-10-28.endive, from its published description).
import type { Checkout, Invoice, Payment, Price, Schedule, Subscription } from './stripe-account.ts';

export const presentPrice = ({ id, product, currency, unitAmount, interval, lookupKey, metadata }: Price) => ({
  id,
  object: 'price',
  active: true,
  currency,
  lookup_key: lookupKey,
  metadata,
  product,
  recurring: { interval, interval_count: 1, usage_type: 'licensed' },
  type: 'recurring',
  unit_amount: unitAmount,
});

export const presentInvoice = ({ id, subscription, amount, created, isPaid }: Invoice) => ({
  id,
  object: 'invoice',
  amount_due: amount,
  created,
  parent: {
    type: 'subscription_details',
    quote_details: null,
    subscription_details: { metadata: {}, subscription },
  },
  status: isPaid ? 'paid' : 'open',
  status_transitions: { finalized_at: created, paid_at: isPaid ? created : null },
});

export const presentSchedule = ({ id, subscription, status, endBehavior, phases, current }: Schedule) => ({
  id,
  object: 'subscription_schedule',
  current_phase: status === 'active' ? { start_date: phases[current]?.start, end_date: phases[current]?.end } : null,
  end_behavior: endBehavior,
  phases: phases.map(({ price, start, end, metadata }) => ({
    items: [{ price: price.id, quantity: 1 }],
    start_date: start,
    end_date: end,
    metadata,
  })),
  status,
  subscription,
});

/** @param expand what is written out; the rest is named by its id. */
export const presentSubscription = (subscription: Subscription, expand: readonly string[] = []) => {
  const { id, itemId, customer, status, created, metadata, cancelAtPeriodEnd, price, schedule, invoice } = subscription;
  const { periodStart, periodEnd, isTaxed } = subscription;
  const endsBySchedule = schedule?.endBehavior === 'cancel' ? (schedule.phases.at(-1)?.end ?? null) : null;
  return {
    id,
    object: 'subscription',
    automatic_tax: { enabled: isTaxed },
    billing_mode: { type: 'flexible' },
    cancel_at: cancelAtPeriodEnd ? periodEnd : endsBySchedule,
    cancel_at_period_end: cancelAtPeriodEnd,
    created,
    currency: price.currency,
    customer,
    items: {
      object: 'list',
      data: [
        {
          id: itemId,
          object: 'subscription_item',
          current_period_start: periodStart,
          current_period_end: periodEnd,
          price: presentPrice(price),
          quantity: 1,
        },
      ],
      has_more: false,
    },
    latest_invoice: expand.includes('latest_invoice') ? presentInvoice(invoice) : invoice.id,
    metadata,
    schedule: schedule && (expand.includes('schedule') ? presentSchedule(schedule) : schedule.id),
    status,
  };
};

export const presentCheckout = ({ id, customer, status, expiresAt, isTaxed, isPaid, subscription }: Checkout) => ({
  id,
  object: 'checkout.session',
  automatic_tax: { enabled: isTaxed },
  customer,
  expires_at: expiresAt,
  mode: 'subscription',
  payment_status: isPaid ? 'paid' : 'unpaid',
  status,
  subscription,
  url: status === 'open' ? `https://checkout.stripe.example/c/pay/${id}` : null,
});

/** @param isExpanded whether the charge is written out. */
export const presentPayment = (
  { id, customer, amount, currency, created, refunded, isDisputed = false }: Payment,
  isExpanded: boolean,
) => ({
  id,
  object: 'payment_intent',
  amount,
  amount_received: amount,
  created,
  currency,
  customer,
  latest_charge: isExpanded
    ? {
        id: `ch_${id}`,
        object: 'charge',
        amount,
        amount_refunded: refunded,
        currency,
        disputed: isDisputed,
        payment_intent: id,
        refunded: refunded === amount,
      }
    : `ch_${id}`,
  status: 'succeeded',
});

export const presentRefund = (id: string, payment: Payment, amount: number) => ({
  id,
  object: 'refund',
  amount,
  charge: `ch_${payment.id}`,
  currency: payment.currency,
  payment_intent: payment.id,
  status: 'succeeded',
});
