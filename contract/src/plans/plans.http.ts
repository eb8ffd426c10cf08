import { largestAmountCents } from '@cobuy/domain/money/money';
import { billings, paidTiers } from '@cobuy/domain/plans/plan-rules';
import { tiers } from '@cobuy/domain/tiers/tiers';
import { z } from 'zod';
import { defineCalls } from '../wire/calls.ts';
import { instant } from '../wire/schemas.ts';
import { planErrors, providerErrors } from './plans.errors.ts';
import { planPaths } from './plans.paths.ts';

/** Amounts of plans are whole cents, as the payment provider has them (docs/rules/plans.md#prices). */
const cents = z.int().min(0).max(largestAmountCents);
export const plan = z.object({ tier: z.enum(paidTiers), billing: z.enum(billings) });

/** What a person pays for. */
export const subscription = plan
  .extend({
    /** `past_due`: a payment has failed. */
    status: z.enum(['active', 'past_due']),
    /** For one period, in hundredths of `currency`, before tax. */
    amount: z.int(),
    currency: z.string(),
    /** Whether taxes come on top. */
    isTaxed: z.boolean(),
    periodEndsAt: instant,
    endsAtPeriodEnd: z.boolean(),
    next: plan.nullable(),
    /** How long the plan stays although its payment has failed. */
    graceEndsAt: instant.nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

export const planCalls = defineCalls(planPaths, {
  upgradeTier: {
    knownFields: 'only',
    access: 'signed-in',
    organization: 'ignored',
    summary: "Choose a plan for the caller's own account: right away where plans are free, otherwise by paying",
    body: z.object({
      tier: z.enum(tiers),
      billing: z.enum(billings).optional(),
      /** The price that was shown, in cents per period; the call is refused if it has changed. */
      expectedAmount: cents.optional(),
    }),
    response: z.object({
      success: z.literal(true),
      tier: z.enum(tiers),
      /** Where to pay for the plan, which begins with the payment. Null: there's nothing to pay here. */
      url: z.string().nullable(),
      /** When the choice takes effect; null: it already has, or will with the payment. */
      startsAt: instant.nullable(),
    }),
    errors: [
      planErrors.contact_sales,
      planErrors.price_changed,
      planErrors.given_already,
      planErrors.payment_pending,
      planErrors.unpaid,
      planErrors.changed_meanwhile,
      planErrors.declined,
      ...providerErrors,
    ],
  },
  getSubscription: {
    access: 'signed-in',
    organization: 'ignored',
    summary: "What the caller's own account pays for; null: nothing",
    query: z.object({
      /** Read from the provider first, if it answers: someone back from its portal has just changed something. */
      readsBack: z.stringbool().optional(),
    }),
    response: z.object({
      subscription: subscription.nullable(),
      /** Whether the caller has ever paid, and so has something to manage in the provider's portal. */
      isCustomer: z.boolean(),
    }),
  },
  previewPlanChange: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'What another plan would cost right away alongside a running one, and whether taxes are added',
    query: plan,
    response: z.object({
      /** Cents, taxes included: the price minus what is paid for the remaining days. Null: nothing is charged now. */
      chargedNow: z.int().nullable(),
      /** Whether taxes come on top of the price of the plan. */
      isTaxed: z.boolean(),
    }),
    errors: [planErrors.contact_sales, ...providerErrors],
  },
  createPortalSession: {
    access: 'signed-in',
    organization: 'ignored',
    summary: "Open the provider's portal: invoices, cards, and ending the plan",
    response: z.object({ url: z.string() }),
    errors: [planErrors.nothing_to_manage, ...providerErrors],
  },
  getPaymentSetup: {
    access: ['SUPERADMIN'],
    organization: 'ignored',
    summary: 'How the payment provider is connected, and where it sends its events',
    response: z.object({
      configured: z.boolean(),
      /** Of the key, which itself is told to no one; null: none. */
      mode: z.enum(['test', 'live']).nullable(),
      /** Another host than the provider's own, for tests. */
      otherHost: z.string().nullable(),
      webhookUrl: z.string(),
      /** When an event signed by the provider last arrived; null: none yet. Kept for 30 days. */
      lastEventAt: instant.nullable(),
    }),
  },
  confirmPayment: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Apply a payment right away, after returning from the payment page',
    body: z.object({ sessionId: z.string().min(1, planErrors.session_invalid.sentence).max(200) }),
    /** False: it is not paid yet. */
    response: z.object({ success: z.boolean() }),
    errors: [planErrors.session_invalid, ...providerErrors],
  },
});
