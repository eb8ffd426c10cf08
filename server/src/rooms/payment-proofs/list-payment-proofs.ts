import type { SignedInContext } from '../../platform/context.ts';
import { accessOrderById } from '../orders/orders.access.ts';
import { listProofs } from './payment-proofs.queries.ts';
import { presentProof } from './payment-proofs.view.ts';

export async function listPaymentProofs(context: SignedInContext, orderId: string) {
  const { order } = await accessOrderById(context, orderId);
  const rows = await listProofs(context.db, order.organizationId, order.id);
  return { data: rows.map((row) => presentProof(row, context.actor)) };
}
