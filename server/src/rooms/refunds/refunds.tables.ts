import type { RefundStatus } from '@cobuy/domain/refunds/refund-rules';
import { eq } from 'drizzle-orm';
import { bigint, boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { personTable } from '../../platform/database/owned-table.ts';
import { emptiedTo, personal, stays } from '../../platform/personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });

export const refundRequests = personTable('refund_requests', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  stripePaymentIntentId: text().notNull(),
  amountCents: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  refundedBeforeCents: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull(),
  status: text().$type<RefundStatus>().notNull().default('pending'),
  notes: text(),
  refundedCents: bigint({ mode: 'number' }),
  requestedAt: instant().notNull(),
  decidedAt: instant(),
  decidedById: uuid(),
  refundingSince: instant(),
  endsPlan: boolean().notNull().default(false),
  refusedTries: integer().notNull().default(0),
});

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
