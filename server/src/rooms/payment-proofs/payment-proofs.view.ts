import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { nameBuyer } from '@cobuy/domain/orders/name-buyer';
import type { AccountActor } from '../../platform/actor.ts';
import type { ProofRow } from './payment-proofs.queries.ts';

/** Only names; a session limited to the order sees the buyer as typed in it. */
function presentUploader({ uploader, order }: ProofRow, { session }: Viewer): string {
  if (!uploader || uploader.deletedAt) return displayName({ firstName: null, lastName: null });
  if (uploader.id === order.buyerId) return session === 'order' ? order.shippingName : nameBuyer(order, uploader);
  return [uploader.firstName, uploader.lastName].filter(Boolean).join(' ') || 'Organizer';
}

type Viewer = Pick<AccountActor, 'session'>;

export const presentProof = (row: ProofRow, viewer: Viewer): PaymentProof => ({
  id: row.proof.id,
  orderId: row.proof.orderId,
  fileUrl: row.proof.fileKey,
  fileName: row.proof.fileName,
  fileType: row.proof.fileType,
  fileSize: row.proof.fileSize,
  uploadedBy: presentUploader(row, viewer),
  createdAt: row.proof.createdAt.toISOString(),
  uploadedAt: row.proof.createdAt.toISOString(),
  notes: row.proof.notes,
  rejection: row.rejectedAt && { at: row.rejectedAt.toISOString(), reason: row.rejectionReason ?? '' },
});
