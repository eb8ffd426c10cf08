import type { RefundStatus } from '@cobuy/domain/refunds/refund-rules';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const refundRequests = pgTable('refund_requests', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  stripePaymentIntentId: text().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  refundedBeforeCents: integer().notNull(),
  reason: text().notNull(),
  status: text().$type<RefundStatus>().notNull().default('pending'),
  notes: text(),
  refundedCents: integer(),
  requestedAt: instant().notNull(),
  decidedAt: instant(),
  decidedById: uuid(),
  refundingSince: instant(),
  refusedTries: integer().notNull().default(0),
});
