import { paymentProofCalls } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Room } from '../../platform/room.ts';
import { giveOrderProofs } from './give-proofs.ts';
import { listPaymentProofs } from './list-payment-proofs.ts';
import { paymentProofsPersonal } from './payment-proofs.personal.ts';
import { proofFiles } from './proof-files.ts';
import { downloadPaymentProof, showPaymentProof } from './show-payment-proof.ts';
import { uploadPaymentProof } from './upload-payment-proof.ts';

export const paymentProofsRoom: Room = {
  calls: [
    defineRoutes(paymentProofPaths, paymentProofCalls, {
      uploadPaymentProof: (context, { body }, { upload }) => uploadPaymentProof(context, body, upload),
      listPaymentProofs: (context, { params }) => listPaymentProofs(context, params.orderId),
      downloadPaymentProof: async (context, { params }, { reply }) =>
        sendFile(reply, await downloadPaymentProof(context, params.id)),
      viewPaymentProof: async (context, { params }, { reply }) =>
        sendFile(reply, await showPaymentProof(context, params.fileUrl)),
    }),
  ],
  personal: paymentProofsPersonal,
  files: [proofFiles],
};

/** What lower rooms ask of proofs. */
export const ofPaymentProofs = { giveOrderProofs };
