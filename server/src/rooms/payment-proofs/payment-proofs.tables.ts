import type { ProofType } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const paymentProofs = pgTable(
  'payment_proofs',
  {
    organizationId: uuid().notNull(),
    orderId: uuid().notNull(),
    id: uuid().notNull(),
    fileKey: text().notNull(),
    fileName: text().notNull(),
    fileType: text().$type<ProofType>().notNull(),
    fileSize: integer().notNull(),
    uploadedById: uuid(),
    notes: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);
