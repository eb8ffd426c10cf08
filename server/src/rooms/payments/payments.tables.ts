import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { boolean, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { personal, wordsOfOrganization } from '../../platform/personal/personal-table.ts';

export const organizationPaymentMethods = organizationTable(
  'payment_methods',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    displayName: text().notNull(),
    description: text(),
    instructions: text(),
    /** Separate, so that it can be copied. */
    payee: text(),
    /** A template (domain/src/payments/payment-link.ts). */
    paymentLink: text(),
    /** When instructions, payee or link last changed; null for never. */
    payingChangedAt: timestamp({ withTimezone: true }),
    /** No proof is due before the handover. */
    paidAtHandover: boolean().notNull().default(false),
    icon: text(),
    isEnabled: boolean().notNull().default(true),
    isBuiltIn: boolean().notNull().default(false),
    position: integer().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

const words = wordsOfOrganization;

export const paymentsPersonal = [
  personal(organizationPaymentMethods, {
    columns: {
      displayName: words,
      description: words,
      instructions: words,
      payee: words,
      paymentLink: words,
    },
  }),
];
