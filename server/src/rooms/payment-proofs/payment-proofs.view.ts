import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { displayName } from '@cobuy/domain/accounts/account-rules';
import { nameBuyer } from '@cobuy/domain/orders/name-buyer';
import type { ProofRow } from './payment-proofs.queries.ts';

/** Everybody by name only. */
function presentUploader({ uploader, order }: ProofRow): string {
  if (!uploader || uploader.deletedAt) return displayName({ firstName: null, lastName: null });
  if (uploader.id === order.buyerId) return nameBuyer(order, uploader);
  return [uploader.firstName, uploader.lastName].filter(Boolean).join(' ') || 'Organiser';
}

export const presentProof = (row: ProofRow): PaymentProof => ({
  id: row.proof.id,
  orderId: row.proof.orderId,
  fileUrl: row.proof.fileKey,
  fileName: row.proof.fileName,
  fileType: row.proof.fileType,
  fileSize: row.proof.fileSize,
  uploadedBy: presentUploader(row),
  createdAt: row.proof.createdAt.toISOString(),
  uploadedAt: row.proof.createdAt.toISOString(),
  notes: row.proof.notes,
  rejection: row.rejectedAt && { at: row.rejectedAt.toISOString(), reason: row.rejectionReason ?? '' },
});
