import { paymentProofErrors } from '@cobuy/contract/payment-proofs/payment-proofs.errors';
import type { SignedInContext } from '../../platform/context.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { accessOrderById, type OrganizationRule } from '../orders/orders.access.ts';
import {
  findProofByIdAcrossOrganizations,
  findProofByKeyAcrossOrganizations,
  type ProofRow,
} from './payment-proofs.queries.ts';

/** Whoever may read the order may see its proofs; a forbidden file answers like a missing one. */
async function authorize(context: SignedInContext, row: ProofRow | null, rule: OrganizationRule): Promise<ProofRow> {
  if (!row) refuse(paymentProofErrors.not_found);
  try {
    await accessOrderById(context, row.proof.orderId, rule);
  } catch (error) {
    if (error instanceof Refusal) refuse(paymentProofErrors.not_found);
    throw error;
  }
  return row;
}

export const accessProof = async (context: SignedInContext, id: string) =>
  authorize(context, await findProofByIdAcrossOrganizations(context.db, id), 'selected');

/** An <img> can't name the selected organization, so any that the caller belongs to counts. */
export const accessProofByKey = async (context: SignedInContext, fileKey: string) =>
  authorize(context, await findProofByKeyAcrossOrganizations(context.db, fileKey), 'any');
