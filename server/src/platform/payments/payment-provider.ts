import type { Plan } from '@cobuy/domain/plans/plan-rules';
import type { SaidSubscription } from '@cobuy/domain/plans/subscription-rules';
import type { SaidPayment } from '@cobuy/domain/refunds/refund-rules';

/**
 * Why a provider didn't do what was asked. `unreachable`: nobody knows whether it did; asking again under the same key
 * does it only once. `declined`: the person's card. `refused`: the provider said no and did nothing.
 */
export type ProviderProblemKind = 'unreachable' | 'declined' | 'refused';

export class ProviderProblem extends Error {
  readonly kind: ProviderProblemKind;

  constructor(kind: ProviderProblemKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface PricedPlan extends Plan {
  readonly amountCents: number;
  /** ISO 4217, uppercase. */
  readonly currency: string;
}

export interface SaidCheckout {
  readonly id: string;
  readonly customerId: string | null;
  /** `open`: it can still be paid; `pending`: a bank takes its days; `paid`: it has been; `over`: none of these. */
  readonly state: 'open' | 'pending' | 'paid' | 'over';
  /** Where to pay; null unless it's open. */
  readonly url: string | null;
  /** What was bought; null until it's paid or a payment is pending. */
  readonly subscriptionId: string | null;
}

/** What an event is about: it's read back from the provider, never trusted. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly subscriptionId: string | null;
  readonly paymentId: string | null;
}

/**
 * Takes money for plans; handed to `createApp` like the clock. Another provider is another file like
 * stripe-provider.ts. Every function throws ProviderProblem; reads return null for an unknown ID. A request repeated
 * with the same `key` does nothing more.
 */
export interface PaymentProvider {
  /** `test`: no money moves. */
  readonly mode: 'test' | 'live';
  /** A test server in the provider's place; null: the provider itself. */
  readonly otherHost: string | null;
  createCustomer(person: { userId: string; email: string }, key: string): Promise<string>;
  /** Whether taxes are added to the price of a plan that's bought now. */
  countsTaxes(): Promise<boolean>;
  /** Changes the billing address for email. False: the provider no longer knows this ID. */
  updateCustomer(id: string, person: { email: string }): Promise<boolean>;
  /** Deletes what the provider knows about a person, except payments. Ignores an unknown ID. */
  deleteCustomer(id: string): Promise<void>;
  /** @param checkout.closesAt when the page can't be paid any more; the same for the same key. */
  openCheckout(
    checkout: PricedPlan & {
      userId: string;
      customerId: string;
      /** Where the person returns to; the provider replaces `{CHECKOUT_SESSION_ID}` with the page's ID. */
      successUrl: string;
      cancelUrl: string;
      closesAt: Date;
    },
    key: string,
  ): Promise<SaidCheckout>;
  readCheckout(id: string): Promise<SaidCheckout | null>;
  /** Closes a page; one that is over or paid stays as it is. */
  closeCheckout(id: string): Promise<void>;
  /** The address where a person sees invoices and changes the card; null: the provider doesn't know this ID. */
  openPortal(portal: { customerId: string; returnUrl: string }): Promise<string | null>;
  /** @param known the plan of one that was sold here, should nothing at the provider say so any more. */
  readSubscription(id: string, known: Plan | null): Promise<SaidSubscription | null>;
  /**
   * Switches plans at once: counts in the rest of the old one, and either the difference is paid or nothing changes.
   * Repeatable without a key: a key would repeat a declined card's answer even for a new card. Then drops what was
   * planned for the period's end, which may fail after the switch itself succeeded.
   */
  changePlan(id: string, plan: PricedPlan): Promise<void>;
  /** What `changePlan` would charge now, taxes included, in cents of the plan's currency. */
  previewChange(id: string, plan: PricedPlan): Promise<number>;
  /** Changes the plan when the period ends; replaces any earlier planned change. */
  changePlanAtPeriodEnd(id: string, plan: PricedPlan): Promise<void>;
  endAtPeriodEnd(id: string): Promise<void>;
  /** Cancels whatever was planned for the end of the period. */
  keepPlan(id: string): Promise<void>;
  /** Ends it now, without a refund; does nothing if it has ended already. */
  endNow(id: string): Promise<void>;
  /** The newest first, at most a hundred. */
  listPayments(customerId: string): Promise<SaidPayment[]>;
  readPayment(id: string): Promise<SaidPayment | null>;
  /** Returns money the same way the payment came. */
  refund(refund: { paymentId: string; amountCents: number }, key: string): Promise<void>;
  /** @throws UnsignedEvent where the provider did not sign these bytes, or did so too long ago. */
  readEvent(body: Buffer, signature: string, now: Date): Promise<ProviderEvent>;
}

/** The provider didn't write it. */
export class UnsignedEvent extends Error {}
