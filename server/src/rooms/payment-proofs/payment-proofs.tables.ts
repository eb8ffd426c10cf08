import type { ProofType } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { keptWithOrders, personal, secret } from '../../platform/personal/personal-table.ts';
import { orders } from '../orders/orders.tables.ts';

export const paymentProofs = organizationTable(
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

const ofOrdersOf = (userId: string, isClaimed = sql`true`) =>
  sql`(${paymentProofs.organizationId}, ${paymentProofs.orderId}) IN (
    SELECT ${orders.organizationId}, ${orders.id} FROM ${orders} WHERE ${and(eq(orders.buyerId, userId), isClaimed)})`;

export const paymentProofsPersonal = [
  personal(paymentProofs, {
    rowsOf: ({ userId }) => ofOrdersOf(userId),
    givenOf: ({ userId }) => ofOrdersOf(userId, isNotNull(orders.claimedAt)),
    rowsGo: 'with orders',
    file: { key: 'fileKey', name: 'fileName', bytes: 'fileSize' },
    columns: {
      fileKey: secret,
      fileName: keptWithOrders(''),
      notes: keptWithOrders(null),
    },
  }),
];
