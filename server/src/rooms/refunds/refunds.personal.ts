import { eq } from 'drizzle-orm';
import { emptiedTo, personal, plain, stays } from '../../platform/personal/personal-table.ts';
import { refundRequests } from './refunds.tables.ts';

export const refundsPersonal = [
  personal(refundRequests, {
    rowsOf: ({ userId }) => eq(refundRequests.userId, userId),
    columns: {
      id: plain,
      userId: plain,
      stripePaymentIntentId: stays('the number of a payment at its provider, which its books are kept by'),
      amountCents: plain,
      currency: plain,
      refundedBeforeCents: plain,
      reason: emptiedTo(''),
      status: plain,
      notes: emptiedTo(null),
      refundedCents: plain,
      requestedAt: plain,
      decidedAt: plain,
      decidedById: plain,
      refundingSince: plain,
      endsPlan: plain,
      refusedTries: plain,
    },
  }),
];
