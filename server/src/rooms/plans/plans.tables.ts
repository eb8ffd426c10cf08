import type { Billing, PaidTier } from '@cobuy/domain/plans/plan-rules';
import type { SubscriptionStatus } from '@cobuy/domain/plans/subscription-rules';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import { eq } from 'drizzle-orm';
import { bigint, boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { installationTable, personTable } from '../../platform/database/owned-table.ts';
import { personal, stays } from '../../platform/personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });
const cents = () => bigint({ mode: 'number' });

export const subscriptions = personTable('subscriptions', {
  id: text().primaryKey(),
  userId: uuid().notNull(),
  customerId: text().notNull(),
  status: text().$type<SubscriptionStatus>().notNull(),
  tier: text().$type<PaidTier>().notNull(),
  billing: text().$type<Billing>().notNull(),
  amountCents: cents().notNull(),
  currency: text().notNull(),
  isTaxed: boolean().notNull().default(false),
  startedAt: instant().notNull(),
  periodEndsAt: instant().notNull(),
  endsAtPeriodEnd: boolean().notNull(),
  nextTier: text().$type<PaidTier>(),
  nextBilling: text().$type<Billing>(),
  unpaidSince: instant(),
  givesTier: text().$type<Tier>().notNull(),
  toldUnpaidSince: instant(),
  endingSince: instant(),
  revision: integer().notNull(),
  readAt: instant().notNull(),
});

export const planCheckouts = personTable('plan_checkouts', {
  userId: uuid().primaryKey(),
  attemptId: uuid().notNull(),
  tier: text().$type<PaidTier>().notNull(),
  billing: text().$type<Billing>().notNull(),
  amountCents: cents().notNull(),
  currency: text().notNull(),
  sessionId: text(),
  createdAt: instant().notNull(),
});

export const stripeEvents = installationTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  subscriptionId: text(),
  paymentId: text(),
  receivedAt: instant().notNull(),
  handledAt: instant(),
  tries: integer().notNull().default(0),
  retryAt: instant().notNull(),
});

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
