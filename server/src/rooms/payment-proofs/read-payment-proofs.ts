import { paymentProofErrors } from '@cobuy/contract/payment-proofs/payment-proofs.errors';
import type { SignedInContext } from '../../platform/context.ts';
import type { SentFile } from '../../platform/http/send-file.ts';
import { refuse } from '../../platform/refusal.ts';
import { accessOrderById } from '../orders/orders.access.ts';
import { accessProof, accessProofByKey } from './payment-proofs.access.ts';
import { listProofs, type ProofRow } from './payment-proofs.queries.ts';
import { presentProof } from './payment-proofs.view.ts';

export async function listPaymentProofs(context: SignedInContext, orderId: string) {
  const { order } = await accessOrderById(context, orderId);
  const rows = await listProofs(context.db, order.organizationId, order.id);
  return { data: rows.map((row) => presentProof(row, context.actor)) };
}

async function openFile({ files }: SignedInContext, { proof }: ProofRow, as: SentFile['as']): Promise<SentFile> {
  if (!(await files.exists(proof.fileKey))) refuse(paymentProofErrors.not_found);
  return { content: await files.read(proof.fileKey), type: proof.fileType, name: proof.fileName, as };
}

export const downloadPaymentProof = async (context: SignedInContext, id: string) =>
  openFile(context, await accessProof(context, id), 'attachment');

export const showPaymentProof = async (context: SignedInContext, fileKey: string) =>
  openFile(context, await accessProofByKey(context, fileKey), 'inline');
