import { eq } from 'drizzle-orm';
import { personal, plain, stays } from '../../platform/personal/personal-table.ts';
import { planCheckouts, stripeEvents, subscriptions } from './plans.tables.ts';

const payment = stays('the number of a payment at its provider, which its books are kept by');

export const plansPersonal = [
  personal(subscriptions, {
    rowsOf: ({ userId }) => eq(subscriptions.userId, userId),
    columns: {
      id: payment,
      userId: plain,
      customerId: payment,
      status: plain,
      tier: plain,
      billing: plain,
      amountCents: plain,
      currency: plain,
      isTaxed: plain,
      startedAt: plain,
      periodEndsAt: plain,
      endsAtPeriodEnd: plain,
      nextTier: plain,
      nextBilling: plain,
      unpaidSince: plain,
      givesTier: plain,
      toldUnpaidSince: plain,
      endingSince: plain,
      revision: plain,
      readAt: plain,
    },
  }),
  personal(planCheckouts, {
    rowsOf: ({ userId }) => eq(planCheckouts.userId, userId),
    columns: {
      userId: plain,
      attemptId: plain,
      tier: plain,
      billing: plain,
      amountCents: plain,
      currency: plain,
      sessionId: { ...stays('until the job has closed it at the provider, which takes the row'), isGiven: false },
      createdAt: plain,
    },
  }),
  personal(stripeEvents, {
    columns: {
      id: plain,
      type: plain,
      subscriptionId: plain,
      paymentId: plain,
      receivedAt: plain,
      handledAt: plain,
      tries: plain,
      retryAt: plain,
    },
  }),
];
