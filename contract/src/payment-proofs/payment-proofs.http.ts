import { longestProofNotes, proofTypes } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { z } from 'zod';
import { orderErrors } from '../orders/orders.errors.ts';
import { tierErrors } from '../tiers/tiers.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls, fileContent } from '../wire/calls.ts';
import { pictureErrors, requestErrors } from '../wire/errors.ts';
import { byId, id, instant, optionalWords } from '../wire/schemas.ts';
import { paymentProofErrors } from './payment-proofs.errors.ts';
import { paymentProofPaths } from './payment-proofs.paths.ts';

/** `fileUrl` is a random key, served at `/uploads/{fileUrl}`. `fileType` is detected from the bytes. */
export const paymentProof = z
  .object({
    id,
    orderId: id,
    fileUrl: z.string(),
    fileName: z.string(),
    fileType: z.enum(proofTypes),
    /** Bytes as stored. */
    fileSize: z.int(),
    uploadedBy: z.string(),
    createdAt: instant,
    uploadedAt: instant,
    notes: z.string().nullable(),
    /** Why an organizer rejected it; null if nobody did. */
    rejection: z.object({ at: instant, reason: z.string() }).nullable(),
  })
  .meta({ id: 'PaymentProof' });
export type PaymentProof = z.infer<typeof paymentProof>;

export const paymentProofCalls = defineCalls(paymentProofPaths, {
  uploadPaymentProof: {
    access: 'order-session',
    summary: 'Upload a payment proof: JPEG, PNG, GIF or PDF, at most as large as the platform allows (10 MB at first)',
    file: { field: 'file', limit: 'setting' },
    body: z.object({
      orderId: id,
      type: z.literal('payment_proof').default('payment_proof'),
      notes: optionalWords({ name: 'Notes', most: longestProofNotes }),
    }),
    response: z.object({ data: paymentProof }),
    status: 201,
    idempotent: true,
    errors: [
      orderErrors.not_found,
      paymentProofErrors.wrong_type,
      paymentProofErrors.too_large,
      paymentProofErrors.missing,
      paymentProofErrors.unreadable,
      paymentProofErrors.heic,
      paymentProofErrors.needs_password,
      ...pictureErrors,
      paymentProofErrors.not_taken,
      paymentProofErrors.too_many,
      paymentProofErrors.too_much,
      paymentProofErrors.no_room,
      prohibitedIn('notes'),
      tierErrors.limit_reached,
    ],
  },
  listPaymentProofs: {
    access: 'order-session',
    summary: 'The proofs of an order, newest first, for its buyer and its organizers',
    params: z.object({ orderId: id }),
    response: z.object({ data: z.array(paymentProof) }),
    errors: [orderErrors.not_found],
  },
  downloadPaymentProof: {
    access: 'order-session',
    summary: 'A proof as a file to download',
    params: byId,
    response: fileContent,
    errors: [paymentProofErrors.not_found, requestErrors.files_unavailable],
  },
  viewPaymentProof: {
    access: 'order-session',
    // An <img> can't send the header, so only the order decides who may see it.
    organization: 'ignored',
    summary: 'A proof to look at in the page',
    params: z.object({ fileUrl: z.string().max(200) }),
    response: fileContent,
    errors: [paymentProofErrors.not_found, requestErrors.files_unavailable],
  },
});
