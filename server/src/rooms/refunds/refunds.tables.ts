import type { RefundStatus } from '@cobuy/domain/refunds/refund-rules';
import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const refundRequests = pgTable('refund_requests', {
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
