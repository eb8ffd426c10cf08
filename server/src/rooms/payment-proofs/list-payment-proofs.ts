import type { SignedInContext } from '../../platform/context.ts';
import { accessOrderById } from '../orders/orders.access.ts';
import { listProofs } from './payment-proofs.queries.ts';
import { presentProof } from './payment-proofs.view.ts';

export async function listPaymentProofs(context: SignedInContext, orderId: string) {
  const { order } = await accessOrderById(context, orderId);
  return { data: (await listProofs(context.db, order.organizationId, order.id)).map(presentProof) };
}
