import { paymentProofCalls } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { proofEndings } from '@cobuy/domain/payment-proofs/proof-file-name';
import type { FilesOfRoom } from '../../platform/files/drop-unnamed-files.ts';
import { defineRoutes } from '../../platform/http/register-calls.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import type { Room } from '../../platform/room.ts';
import {
  giveProofsOf,
  listAllStoredProofsAcrossOrganizations,
  listStoredProofsAcrossOrganizations,
} from './payment-proofs.queries.ts';
import { paymentProofsPersonal } from './payment-proofs.tables.ts';
import { downloadPaymentProof, listPaymentProofs, showPaymentProof } from './read-payment-proofs.ts';
import { uploadPaymentProof } from './upload-payment-proof.ts';

const proofFile = new RegExp(
  `^[0-9a-f]{40}(?:[0-9A-HJKMNP-TV-Z]{4}|[0-9A-HJKMNP-TV-Z]{6})?\\.(${Object.values(proofEndings).flat().join('|')})$`,
);

/** A proof's row names its file by the whole key. */
export const proofFiles: FilesOfRoom = {
  isOne: (key) => proofFile.test(key),
  listNamed: listStoredProofsAcrossOrganizations,
  listNeeded: listAllStoredProofsAcrossOrganizations,
};

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

export const ofPaymentProofs = { giveProofsOf };
