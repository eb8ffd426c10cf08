import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { keptWithOrders, personal, secret } from '../../platform/personal/personal-table.ts';
import { orders } from '../orders/orders.tables.ts';
import { paymentProofs } from './payment-proofs.tables.ts';

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
