import { eq } from 'drizzle-orm';
import { personal, stays } from '../../platform/personal/personal-table.ts';
import { planCheckouts, stripeEvents, subscriptions } from './plans.tables.ts';

const payment = stays('the number of a payment at its provider, which its books are kept by');

export const plansPersonal = [
  personal(subscriptions, {
    rowsOf: ({ userId }) => eq(subscriptions.userId, userId),
    columns: {
      id: payment,
      customerId: payment,
    },
  }),
  personal(planCheckouts, {
    rowsOf: ({ userId }) => eq(planCheckouts.userId, userId),
    columns: {
      sessionId: { ...stays('until the job has closed it at the provider, which takes the row'), isGiven: false },
    },
  }),
  personal(stripeEvents),
];
