// An account at a payment host: what it holds, and what happens in it by time, by people and by its owner's dashboard.
import { randomBytes } from 'node:crypto';
import {
  presentCheckout,
  presentInvoice,
  presentPayment,
  presentRefund,
  presentSubscription,
} from './stripe-objects.ts';

type Labels = Readonly<Record<string, string>>;
export interface Price {
  id: string;
  product: string;
  currency: string;
  unitAmount: number;
  interval: 'month' | 'year';
  lookupKey: string;
  metadata: Labels;
}
export interface Payment {
  id: string;
  customer: string;
  amount: number;
  currency: string;
  created: number;
  refunded: number;
  isDisputed?: boolean;
}
export interface Invoice {
  id: string;
  subscription: string;
  amount: number;
  created: number;
  isPaid: boolean;
}
export interface Phase {
  price: Price;
  start: number;
  end: number;
  metadata: Labels;
}
export interface Schedule {
  id: string;
  subscription: string;
  status: 'active' | 'released';
  /** What becomes of the subscription after the last phase. */
  endBehavior: 'release' | 'cancel';
  phases: Phase[];
  /** The place in `phases` of the one that runs. */
  current: number;
}
export interface Subscription {
  id: string;
  itemId: string;
  customer: string;
  status: 'incomplete' | 'active' | 'past_due' | 'canceled';
  created: number;
  metadata: Labels;
  cancelAtPeriodEnd: boolean;
  isTaxed: boolean;
  price: Price;
  periodStart: number;
  periodEnd: number;
  schedule: Schedule | null;
  invoice: Invoice;
}
export interface Checkout {
  id: string;
  customer: string;
  price: Price;
  metadata: Labels;
  status: 'open' | 'complete' | 'expired';
  expiresAt: number;
  isTaxed: boolean;
  /** False while a bank takes its days. */
  isPaid: boolean;
  subscription: string | null;
  /** Where the page leads on to, with the id of the checkout filled in. */
  successUrl: string;
  cancelUrl: string;
}
export interface StripeEvent {
  id: string;
  type: string;
  object: object;
}

/** @throws as Stripe answers: its status, type and code. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string;

  constructor(status: number, type: string, code: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}
export const missing = (what: string, id: string) =>
  new StripeRefusal(404, 'invalid_request_error', 'resource_missing', `No such ${what}: '${id}'`);

const idOf = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`;
const monthsOf = { month: 1, year: 12 } as const;

function periodAfter(start: number, { interval }: Price): number {
  const date = new Date(start * 1000);
  date.setUTCMonth(date.getUTCMonth() + monthsOf[interval]);
  return date.getTime() / 1000;
}

interface ChangeBehavior {
  proration: string | undefined;
  payment: string | undefined;
}

export type StripeAccount = ReturnType<typeof createStripeAccount>;

/** @param now of the host, which may be moved. */
export function createStripeAccount(now: () => Date) {
  const customers = new Map<string, { id: string; email: string; metadata: Labels; returnUrl?: string }>();
  const products = new Map<string, { id: string; name: string }>();
  const prices = new Map<string, Price>();
  const checkouts = new Map<string, Checkout>();
  const subscriptions = new Map<string, Subscription>();
  const schedules = new Map<string, Schedule>();
  const payments = new Map<string, Payment>();
  const invoices: Invoice[] = [];
  const events: StripeEvent[] = [];
  const account = { card: 'good' as 'good' | 'declined', taxes: 'pending' as 'pending' | 'active', refunds: 'good' };
  const seconds = () => Math.floor(now().getTime() / 1000);
  const tell = (type: string, object: object) => events.push({ id: idOf('evt'), type, object });
  const found = <T>(things: ReadonlyMap<string, T>, what: string, id: string): T => {
    const thing = things.get(id);
    if (!thing) throw missing(what, id);
    return thing;
  };
  const subscriptionAt = (id: string) => found(subscriptions, 'subscription', id);

  /** An invoice, charged at once; false: the card has declined, and the invoice stays open. */
  function charge(customer: string, subscription: string, price: Price, amount: number, by = 'card'): Invoice {
    const isPaid = amount === 0 || (account.card === 'good' && by === 'card');
    const invoice = { id: idOf('in'), subscription, amount, created: seconds(), isPaid };
    invoices.push(invoice);
    if (invoice.isPaid && amount > 0) notePayment(customer, price.currency, amount);
    return invoice;
  }
  function notePayment(customer: string, currency: string, amount: number): Payment {
    const payment = { id: idOf('pi'), customer, amount, currency, created: seconds(), refunded: 0 };
    payments.set(payment.id, payment);
    return payment;
  }
  function tellOfInvoice({ invoice }: Subscription) {
    tell(invoice.isPaid ? 'invoice.paid' : 'invoice.payment_failed', presentInvoice(invoice));
  }
  const tellOf = (subscription: Subscription, what: 'created' | 'updated' | 'deleted') =>
    tell(`customer.subscription.${what}`, presentSubscription(subscription));

  /** What another price costs at once: what is left of the old one is counted in. */
  function costOfChange({ price: old, periodStart, periodEnd }: Subscription, price: Price): number {
    const left = periodEnd - seconds();
    const share = (amount: number) => Math.floor((amount * left) / (periodEnd - periodStart));
    const whole = old.interval === price.interval ? share(price.unitAmount) : price.unitAmount;
    return Math.max(0, whole - share(old.unitAmount));
  }

  return {
    ...{ customers, products, prices, checkouts, subscriptions, schedules, payments, invoices, events, account },
    seconds,
    idOf,
    found,
    tellOf,
    notePayment,
    costOfChange,

    /** A person fills in the payment page. Of a bank the money comes days later, by `settle`. */
    pay(checkoutId: string, by: 'card' | 'bank' = 'card'): Subscription {
      const checkout = found(checkouts, 'checkout.session', checkoutId);
      if (checkout.status !== 'open' || checkout.expiresAt <= seconds()) throw new Error('the page is closed');
      const { customer, price, metadata } = checkout;
      const id = idOf('sub');
      const start = seconds();
      const subscription: Subscription = {
        ...{ id, itemId: idOf('si'), customer, price, metadata, created: start },
        status: by === 'card' ? 'active' : 'incomplete',
        isTaxed: checkout.isTaxed,
        ...{ cancelAtPeriodEnd: false, schedule: null, periodStart: start, periodEnd: periodAfter(start, price) },
        invoice: charge(customer, id, price, price.unitAmount, by),
      };
      subscriptions.set(id, subscription);
      Object.assign(checkout, { status: 'complete', subscription: id, isPaid: by === 'card' });
      tellOf(subscription, 'created');
      if (by === 'card') tellOfInvoice(subscription);
      tell('checkout.session.completed', presentCheckout(checkout));
      return subscription;
    },

    /** Another price at once. Whether it is charged now, and what a card that declines does, the request says. */
    changePrice(subscription: Subscription, price: Price, { proration, payment }: ChangeBehavior): void {
      const { price: old } = subscription;
      if (old.id === price.id) return;
      const isSame = old.interval === price.interval;
      const amount = costOfChange(subscription, price);
      if (account.card === 'declined' && amount > 0 && payment === 'error_if_incomplete')
        throw new StripeRefusal(402, 'card_error', 'card_declined', 'Your card was declined.');
      if (!isSame) Object.assign(subscription, { periodStart: seconds(), periodEnd: periodAfter(seconds(), price) });
      subscription.price = price;
      const phase = subscription.schedule?.phases[subscription.schedule.current];
      if (phase) phase.price = price;
      if (proration !== 'always_invoice') return;
      subscription.invoice = charge(subscription.customer, subscription.id, price, amount);
      if (!subscription.invoice.isPaid) subscription.status = 'past_due';
      tellOfInvoice(subscription);
    },

    /** The period is over: it ends, goes on with what is planned, or is charged again. */
    renew(id: string): void {
      const subscription = subscriptionAt(id);
      const { schedule, periodEnd } = subscription;
      const next = schedule?.phases[schedule.current + 1];
      if (subscription.cancelAtPeriodEnd || (schedule?.endBehavior === 'cancel' && !next)) {
        subscription.status = 'canceled';
        tellOf(subscription, 'deleted');
        return;
      }
      if (schedule && next) {
        schedule.current++;
        Object.assign(subscription, { price: next.price, metadata: { ...subscription.metadata, ...next.metadata } });
      } else if (schedule) {
        schedule.status = 'released';
        subscription.schedule = null;
      }
      const { customer, price } = subscription;
      Object.assign(subscription, { periodStart: periodEnd, periodEnd: periodAfter(periodEnd, price) });
      subscription.invoice = charge(customer, id, price, price.unitAmount);
      subscription.status = subscription.invoice.isPaid ? 'active' : 'past_due';
      tellOfInvoice(subscription);
      tellOf(subscription, 'updated');
    },

    /** The payment that had failed comes after all. */
    settle(id: string): void {
      const subscription = subscriptionAt(id);
      const { invoice, customer, price } = subscription;
      invoice.isPaid = true;
      for (const checkout of checkouts.values()) if (checkout.subscription === id) checkout.isPaid = true;
      notePayment(customer, price.currency, invoice.amount);
      if (subscription.status !== 'canceled') subscription.status = 'active';
      tellOfInvoice(subscription);
      tellOf(subscription, 'updated');
    },

    end(id: string): void {
      const subscription = subscriptionAt(id);
      subscription.status = 'canceled';
      tellOf(subscription, 'deleted');
    },

    /** The bank of the person who paid takes it back. */
    dispute(paymentId: string): void {
      const payment = found(payments, 'payment_intent', paymentId);
      payment.isDisputed = true;
      const { id, amount, currency } = payment;
      const about = { charge: `ch_${id}`, payment_intent: id, amount, currency, status: 'needs_response' };
      tell('charge.dispute.created', { id: idOf('du'), object: 'dispute', ...about });
    },

    refund(paymentId: string, amount: number): object {
      const payment = found(payments, 'payment_intent', paymentId);
      if (payment.refunded === payment.amount)
        throw new StripeRefusal(400, 'invalid_request_error', 'charge_already_refunded', 'It was refunded already.');
      if (amount > payment.amount - payment.refunded || account.refunds !== 'good')
        throw new StripeRefusal(400, 'invalid_request_error', 'amount_too_large', 'More than can be given back.');
      payment.refunded += amount;
      const refund = presentRefund(idOf('re'), payment, amount);
      tell('refund.created', refund);
      tell('charge.refunded', presentPayment(payment, true).latest_charge as object);
      return refund;
    },
  };
}
