/** What a payment provider has to report about plans (docs/rules/plans.md#paying). */

interface WebhookEvent {
  readonly type: string;
  /** What shows at once thanks to this event. */
  readonly shows: string;
}

/** Without these, what happens at the provider shows late. */
export const requiredWebhookEvents: readonly WebhookEvent[] = [
  { type: 'checkout.session.completed', shows: 'A plan starts with its payment.' },
  { type: 'customer.subscription.updated', shows: 'A plan is changed, renewed or set to end in the customer portal.' },
  { type: 'customer.subscription.deleted', shows: 'A plan has ended.' },
  { type: 'invoice.payment_failed', shows: 'A payment failed: the person is notified and has seven days.' },
];

export const furtherWebhookEvents: readonly WebhookEvent[] = [
  { type: 'invoice.paid', shows: 'A late payment counts right away.' },
  { type: 'charge.refunded', shows: 'A refund made at the provider settles the request for it.' },
  { type: 'charge.dispute.created', shows: 'A bank reverses a payment: platform administrators are notified.' },
];

export const stripeSetupTexts = {
  loadFailed: 'Failed to load Stripe status',
} as const;
