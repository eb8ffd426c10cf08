import { proofTexts } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { uploadTexts } from '@cobuy/domain/system/upload-rules';
import { defineErrors } from '../wire/errors.ts';

export const paymentProofErrors = defineErrors('payment_proof', {
  not_found: [404, 'File not found'],
  wrong_type: [415, uploadTexts.wrongType],
  too_large: [413, uploadTexts.tooLarge],
  missing: [400, uploadTexts.missing],
  unreadable: [422, 'We couldn’t read this file. Please choose another one.'],
  heic: [415, proofTexts.heic],
  needs_password: [422, proofTexts.needsPassword],
  not_taken: [409, 'This order doesn’t accept any more payment proofs.'],
  too_many: [409, 'This order has as many payment proofs as it can take.'],
  too_much: [409, proofTexts.tooMuch],
  no_room: [
    403,
    'This organization has no space for more files right now. Its administrators have been notified. Please try again later.',
  ],
  forbidden: [403, "Access Denied: You don't have permission to access this page."],
});
