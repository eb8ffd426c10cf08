import { eq } from 'drizzle-orm';
import { emptiedTo, personal, stays } from '../../platform/personal/personal-table.ts';
import { refundRequests } from './refunds.tables.ts';

export const refundsPersonal = [
  personal(refundRequests, {
    rowsOf: ({ userId }) => eq(refundRequests.userId, userId),
    columns: {
      stripePaymentIntentId: stays('the number of a payment at its provider, which its books are kept by'),
      reason: emptiedTo(''),
      notes: emptiedTo(null),
    },
  }),
];
