import { paymentProofCalls } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { listPaymentProofs } from './list-payment-proofs.ts';
import { downloadPaymentProof, showPaymentProof } from './show-payment-proof.ts';
import { uploadPaymentProof } from './upload-payment-proof.ts';

export const paymentProofRoutes = defineRoutes(paymentProofPaths, paymentProofCalls, {
  uploadPaymentProof: (context, { body }, { upload }) => uploadPaymentProof(context, body, upload),
  listPaymentProofs: (context, { params }) => listPaymentProofs(context, params.orderId),
  downloadPaymentProof: async (context, { params }, { reply }) =>
    sendFile(reply, await downloadPaymentProof(context, params.id)),
  viewPaymentProof: async (context, { params }, { reply }) =>
    sendFile(reply, await showPaymentProof(context, params.fileUrl)),
});
