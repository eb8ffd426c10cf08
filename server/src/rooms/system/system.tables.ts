import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const systemSettings = pgTable('system_settings', {
  id: boolean().primaryKey().default(true),
  siteName: text().notNull().default('Cobuy'),
  supportEmail: text(),
  maxFileSizeMb: integer().notNull().default(10),
  communityMode: boolean().notNull().default(false),
  maintenanceMode: boolean().notNull().default(false),
  maintenanceMessage: text(),
  developerPages: boolean().notNull().default(false),
  enabledPaymentMethods: text().array().$type<PaymentMethod[]>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
