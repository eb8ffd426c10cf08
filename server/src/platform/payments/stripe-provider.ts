import Stripe from 'stripe';
import type { Config } from '../config/config.ts';
import { isTestKey } from '../settings/settings.mjs';
import { type PaymentProvider, UnsignedEvent } from './payment-provider.ts';
import { findOrMakePrice } from './stripe-prices.ts';
import { asking, presentOrNull, refusedRefund } from './stripe-problems.ts';
import {
  attemptLabel,
  checkoutOf,
  eventOf,
  intervalOf,
  isUnpaid,
  labelsOf,
  paymentOf,
  subscriptionOf,
} from './stripe-readings.ts';

/** Most milliseconds to wait for an answer from Stripe. */
const timeout = 15_000;
/** Seconds a signature is valid: after that, somebody may be replaying stored bytes. */
const signatureSeconds = 300;

/** IDs sent by people become part of an address, so nothing else is allowed. */
const isId = (id: string) => /^\w+$/.test(id);

/** @param settings.apiBase of another host that speaks Stripe's API; null: Stripe's own. */
function connect({ secretKey, apiBase }: NonNullable<Config['stripe']>): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** Taxes count only if the account lists the places where they're owed. */
async function countsTaxes(stripe: Stripe): Promise<boolean> {
  const settings = await presentOrNull(() => stripe.tax.settings.retrieve());
  return settings?.status === 'active';
}

/** What revokes the planned end of a subscription; null if none is planned. */
function withoutEnd(subscription: Stripe.Subscription): Stripe.SubscriptionUpdateParams | null {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return subscription.cancel_at === null ? null : { cancel_at: '' };
}

/** Plans are paid for at Stripe: a hosted payment page, a hosted portal, and events that are read back. */
export function createStripeProvider(settings: NonNullable<Config['stripe']>): PaymentProvider {
  const stripe = connect(settings);
  const read = (id: string) => stripe.subscriptions.retrieve(id, { expand: ['schedule'] });

  async function open(id: string) {
    const subscription = await read(id);
    const { schedule } = subscription;
    const [item] = subscription.items.data;
    if (!item) throw new Error('a subscription without any items');
    const isScheduled = schedule !== null && typeof schedule !== 'string' && schedule.status === 'active';
    return { subscription, item, schedule: isScheduled ? schedule : null };
  }

  const currentPhase = (item: Stripe.SubscriptionItem, schedule: Stripe.SubscriptionSchedule) => ({
    items: [{ price: item.price.id, quantity: 1 }],
    start_date: schedule.current_phase?.start_date ?? item.current_period_start,
    end_date: item.current_period_end,
    proration_behavior: 'none' as const,
  });

  return {
    mode: isTestKey(settings.secretKey) ? 'test' : 'live',
    otherHost: settings.apiBase === null ? null : new URL(settings.apiBase).host,

    countsTaxes: () => asking(() => countsTaxes(stripe)),

    createCustomer: ({ userId, email }, key) =>
      asking(async () => {
        const person = { email, metadata: { cobuy_user: userId } };
        return (await stripe.customers.create(person, { idempotencyKey: key })).id;
      }),

    updateCustomer: (id, { email }) =>
      asking(async () => (await presentOrNull(() => stripe.customers.update(id, { email }))) !== null),

    deleteCustomer: (id) =>
      asking(async () => {
        await presentOrNull(() => stripe.customers.del(id));
      }),

    openCheckout: ({ userId, customerId, successUrl, cancelUrl, closesAt, ...plan }, key) =>
      asking(async () => {
        const [price, isTaxed] = await Promise.all([findOrMakePrice(stripe, plan), countsTaxes(stripe)]);
        const checkout: Stripe.Checkout.SessionCreateParams = {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: userId,
          line_items: [{ price, quantity: 1 }],
          subscription_data: { metadata: { ...labelsOf(plan), [attemptLabel]: key } },
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: Math.floor(closesAt.getTime() / 1000),
          ...(isTaxed && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } }),
        };
        return checkoutOf(await stripe.checkout.sessions.create(checkout, { idempotencyKey: key }));
      }),

    readCheckout: async (id) => {
      if (!isId(id)) return null;
      const session = await asking(() => presentOrNull(() => stripe.checkout.sessions.retrieve(id)));
      return session && checkoutOf(session);
    },

    closeCheckout: (id) =>
      asking(async () => {
        const session = await presentOrNull(() => stripe.checkout.sessions.retrieve(id));
        if (session?.status === 'open') await stripe.checkout.sessions.expire(id);
      }),

    openPortal: ({ customerId, returnUrl }) =>
      asking(async () => {
        const portal = { customer: customerId, return_url: returnUrl };
        return (await presentOrNull(() => stripe.billingPortal.sessions.create(portal)))?.url ?? null;
      }),

    readSubscription: (id, known) =>
      asking(async () => {
        const subscription = await presentOrNull(() => read(id));
        if (!subscription) return null;
        const newest = { subscription: id, limit: 100 };
        const invoices = isUnpaid(subscription) ? (await stripe.invoices.list(newest)).data : [];
        return subscriptionOf(subscription, known, invoices);
      }),

    // Switching to the price it already has costs nothing. Whatever was planned is dropped with the payment, not
    // before: a cancellation in the same request, a schedule (whose subscription may not be told of a cancellation)
    // after it.
    changePlan: (id, plan) =>
      asking(async () => {
        const price = await findOrMakePrice(stripe, plan);
        const { subscription, item, schedule } = await open(id);
        await stripe.subscriptions.update(id, {
          items: [{ id: item.id, price }],
          metadata: labelsOf(plan),
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          ...(schedule === null && withoutEnd(subscription)),
        });
        if (schedule) await stripe.subscriptionSchedules.release(schedule.id);
      }),

    previewChange: (id, plan) =>
      asking(async () => {
        const price = await findOrMakePrice(stripe, plan);
        const { item } = await open(id);
        const details = { items: [{ id: item.id, price }], proration_behavior: 'always_invoice' as const };
        const preview = await stripe.invoices.createPreview({ subscription: id, subscription_details: details });
        return preview.amount_due;
      }),

    changePlanAtPeriodEnd: (id, plan) =>
      asking(async () => {
        const price = await findOrMakePrice(stripe, plan);
        const { item, schedule: before } = await open(id);
        // A new schedule says what the subscription would do by itself, including its end.
        const schedule = before ?? (await stripe.subscriptionSchedules.create({ from_subscription: id }));
        await stripe.subscriptionSchedules.update(schedule.id, {
          end_behavior: 'release',
          proration_behavior: 'none',
          phases: [
            currentPhase(item, schedule),
            {
              items: [{ price, quantity: 1 }],
              duration: { interval: intervalOf(plan.billing), interval_count: 1 },
              metadata: labelsOf(plan),
              proration_behavior: 'none',
            },
          ],
        });
      }),

    endAtPeriodEnd: (id) =>
      asking(async () => {
        const { item, schedule } = await open(id);
        if (!schedule) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
        else
          await stripe.subscriptionSchedules.update(schedule.id, {
            end_behavior: 'cancel',
            proration_behavior: 'none',
            phases: [currentPhase(item, schedule)],
          });
      }),

    // Releasing the schedule also drops the end it had planned.
    keepPlan: (id) =>
      asking(async () => {
        const { subscription, schedule } = await open(id);
        const end = withoutEnd(subscription);
        if (schedule) await stripe.subscriptionSchedules.release(schedule.id);
        else if (end) await stripe.subscriptions.update(id, end);
      }),

    endNow: (id) =>
      asking(async () => {
        const subscription = await presentOrNull(() => read(id));
        if (!subscription || ['canceled', 'incomplete_expired'].includes(subscription.status)) return;
        await stripe.subscriptions.cancel(id);
      }),

    listPayments: (customerId) =>
      asking(async () => {
        const paid = { customer: customerId, limit: 100, expand: ['data.latest_charge'] };
        return (await presentOrNull(() => stripe.paymentIntents.list(paid)))?.data.map(paymentOf) ?? [];
      }),

    readPayment: async (id) => {
      if (!isId(id)) return null;
      const expand = { expand: ['latest_charge'] };
      const payment = await asking(() => presentOrNull(() => stripe.paymentIntents.retrieve(id, expand)));
      return payment && paymentOf(payment);
    },

    refund: ({ paymentId, amountCents }, key) =>
      asking(async () => {
        const refund = { payment_intent: paymentId, amount: amountCents };
        const { status } = await stripe.refunds.create(refund, { idempotencyKey: key });
        if (status === 'failed' || status === 'canceled') throw refusedRefund();
      }),

    async readEvent(body, signature, now) {
      try {
        const { webhookSecret } = settings;
        const at = now.getTime();
        // The library refuses old signatures, but accepts one dated an hour from now.
        const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1] ?? 0) * 1000;
        if (signedAt - at > signatureSeconds * 1000) throw new Error('signed in the future');
        return eventOf(stripe.webhooks.constructEvent(body, signature, webhookSecret, signatureSeconds, undefined, at));
      } catch (error) {
        // For a malformed signature, the library also throws other kinds of errors.
        throw new UnsignedEvent('a webhook without a valid signature', { cause: error });
      }
    },
  };
}
