import { createHash } from 'node:crypto';
import { paymentProofErrors } from '@cobuy/contract/payment-proofs/payment-proofs.errors';
import type { paymentProofCalls } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { tierErrors } from '@cobuy/contract/tiers/tiers.errors';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { canUploadProof } from '@cobuy/domain/orders/order-policy';
import {
  largestProofsOfOrder,
  mostProofsPerOrder,
  proofRules,
  tooMuchOfOrder,
} from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { proofEndings, proofFileName } from '@cobuy/domain/payment-proofs/proof-file-name';
import { isAgentLevel } from '@cobuy/domain/roles/roles';
import { sizeText } from '@cobuy/domain/system/upload-rules';
import { holderOf } from '../../platform/apart/holder.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { dropFile, fileKeyIn } from '../../platform/files/file-storage.ts';
import type { Upload } from '../../platform/files/upload.ts';
import { once } from '../../platform/http/idempotency.ts';
import { idIn } from '../../platform/organization-ids.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { accessOrderById } from '../orders/orders.access.ts';
import { receiveProof } from '../orders/status/receive-proof.ts';
import { takeOrder } from '../orders/taking/take-orders.ts';
import { alertOfLimit } from '../organizations/alert-of-limit.ts';
import { readOrganizationNumber } from '../organizations/organization-number.ts';
import { takeUploadSpace } from '../organizations/take-upload-space.ts';
import { readUploadRules } from '../system/read-settings.ts';
import { checkText } from '../trust/prepare-text-check.ts';
import { cleanProof } from './clean-proof.ts';
import { countProofs, findProof, insertProof } from './payment-proofs.queries.ts';
import { presentProof } from './payment-proofs.view.ts';

type Body = ParsedRequest<typeof paymentProofCalls.uploadPaymentProof>['body'];

/** The file comes before the row, so no row lacks its file; if the row isn't written, the file is deleted. */
export async function uploadPaymentProof(context: SignedInContext, body: Body, upload: Upload | null) {
  const accessed = await accessOrderById(context, body.orderId);
  const { order, viewer } = accessed;
  if (!canUploadProof(viewer, order.status)) refuse(paymentProofErrors.not_taken);
  const rules = await readUploadRules(context, proofRules);
  if (upload?.truncated) refuse(paymentProofErrors.too_large, { values: { size: sizeText(rules.largest) } });
  if (!upload || upload.bytes.length === 0) refuse(paymentProofErrors.missing);
  await checkText(context, { field: 'notes', text: body.notes });
  const { type, bytes } = await cleanProof(upload.bytes, rules, { by: holderOf(context), log: context.log });

  const { organizationId } = order;
  const number = await readOrganizationNumber(context.db, organizationId);
  const [id, fileKey] = [idIn(number), fileKeyIn(number, proofEndings[type][0])];
  await context.files.put(fileKey, bytes);
  const request = {
    call: 'uploadPaymentProof',
    organizationId,
    body: { ...body, file: createHash('sha256').update(upload.bytes).digest('base64url') },
  };
  let stored = false;
  try {
    const data = await inTransaction(context, (tx, afterCommit) =>
      once(context, tx, request, async () => {
        const at = await receiveProof(tx, afterCommit, context, order);
        if (!at) refuse(paymentProofErrors.not_taken);
        // The order is locked, so no other upload is counting.
        const stands = await countProofs(tx, organizationId, order.id);
        if (stands.proofs >= mostProofsPerOrder) refuse(paymentProofErrors.too_many);
        if (stands.bytes + bytes.length > largestProofsOfOrder(rules.largest))
          refuse(paymentProofErrors.too_much, { values: { size: tooMuchOfOrder(rules.largest) } });
        await insertProof(tx, {
          organizationId,
          orderId: order.id,
          id,
          fileKey,
          fileName: proofFileName(upload.fileName, type),
          fileType: type,
          fileSize: bytes.length,
          uploadedById: context.actor.userId,
          notes: body.notes,
          createdAt: at,
        });
        await takeOrder(tx, afterCommit, context, accessed);
        await takeUploadSpace(tx, organizationId, bytes.length);
        const row = await findProof(tx, organizationId, id);
        if (!row) throw new Error('a proof that was just written is missing');
        return presentProof(row, context.actor);
      }),
    );
    // A retry got the first request's answer, so its own copy isn't needed.
    stored = data.id === id;
    return { data };
  } catch (error) {
    if (!isNoRoom(error) || isAgentLevel(viewer.role)) throw error;
    await tellNoRoom(context, organizationId);
    refuse(paymentProofErrors.no_room);
  } finally {
    if (!stored) await dropFile(context, fileKey);
  }
}

const isNoRoom = (error: unknown) =>
  error instanceof Refusal && error.definition.code === tierErrors.limit_reached.code;

/** Buyers can't change a plan, so those who can are told, once a day. */
const tellNoRoom = (context: SignedInContext, organizationId: string) =>
  alertOfLimit(context, {
    key: 'no-room-for-proofs',
    organizationId,
    data: { alert: 'no-room-for-proofs' },
  });
